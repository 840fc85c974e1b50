/** Where the facts of the races come from; named once, pointed at by key. */
import type { Source } from '../words.schema.ts';

const table = {
  epa: [
    'US EPA, How do I recycle? Common recyclables',
    'https://www.epa.gov/recycle/how-do-i-recycle-common-recyclables',
  ],
  epacompost: ['US EPA, Composting at home', 'https://www.epa.gov/recycle/composting-home'],
  epabattery: ['US EPA, Used household batteries', 'https://www.epa.gov/recycle/used-household-batteries'],
  recyclenow: ['WRAP, Recycle Now', 'https://www.recyclenow.com'],
  muelltrennung: ['Die dualen Systeme, Mülltrennung wirkt', 'https://www.muelltrennung-wirkt.de'],
  feve: ['FEVE, the European container glass federation', 'https://feve.org'],
  ewaste: ['UNITAR and ITU, Global E-waste Monitor', 'https://ewastemonitor.info'],
  doe: ['US Department of Energy, Energy Saver', 'https://www.energy.gov/energysaver/energy-saver'],
  lbnl: ['Lawrence Berkeley National Laboratory, Standby power', 'https://standby.lbl.gov'],
  ecodesign: [
    'European Commission, Energy efficient products',
    'https://energy-efficient-products.ec.europa.eu',
  ],
  water: ['South East Water, How can I save water in the home?', 'https://www.southeastwater.co.uk'],
  uba: [
    'Umweltbundesamt, Energiesparen',
    'https://www.umweltbundesamt.de/themen/klima-energie/energiesparen',
  ],
  'uba-paper': [
    'Umweltbundesamt, Papier',
    'https://www.umweltbundesamt.de/umwelttipps-fuer-den-alltag/haushalt-wohnen/papier-recyclingpapier',
  ],
  guardian: [
    'The Guardian, Keep your kettle in check',
    'https://www.theguardian.com/environment/ethicallivingblog/2008/mar/07/keepyourkettleincheck',
  ],
  which: ['Which?, Washing at 30 degrees', 'https://www.which.co.uk'],
  usfa: [
    'US Fire Administration, Smoke alarms',
    'https://www.usfa.fema.gov/prevention/home-fires/prepare-for-fire/smoke-alarms/',
  ],
  eea: [
    'European Environment Agency, Transport and mobility',
    'https://www.eea.europa.eu/en/topics/in-depth/transport-and-mobility',
  ],
  desnz: [
    'UK Government GHG conversion factors 2025 (DESNZ)',
    'https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025',
  ],
  nhtsa: ['US NHTSA, Pedestrian safety', 'https://www.nhtsa.gov/road-safety/pedestrian-safety'],
  epaws: ['US EPA, WaterSense', 'https://www.epa.gov/watersense'],
  unep: [
    'UNEP, Food Waste Index Report 2024',
    'https://www.unep.org/resources/publication/food-waste-index-report-2024',
  ],
  owid: [
    'Our World in Data, Environmental impacts of food',
    'https://ourworldindata.org/environmental-impacts-of-food',
  ],
  wwf: ['WWF, Species', 'https://www.worldwildlife.org/species'],
  wrap: ['WRAP, Clothing and textiles', 'https://www.wrap.ngo'],
  oecd: ['OECD, Global Plastics Outlook', 'https://www.oecd.org/en/topics/plastics.html'],
  ellen: [
    'Ellen MacArthur Foundation, What is a circular economy?',
    'https://www.ellenmacarthurfoundation.org/topics/circular-economy-introduction/overview',
  ],
  epawarm: ['US EPA, Waste Reduction Model (WARM)', 'https://www.epa.gov/warm'],
  epaheat: [
    'US EPA, Using trees to reduce heat islands',
    'https://www.epa.gov/heatislands/using-trees-and-vegetation-reduce-heat-islands',
  ],
  unepplastic: ['UNEP, Plastic pollution', 'https://www.unep.org/plastic-pollution'],
  usgs: ['USGS, Water Science School', 'https://www.usgs.gov/special-topics/water-science-school'],
  iea: ['International Energy Agency', 'https://www.iea.org/energy-system'],
  est: ['Energy Saving Trust', 'https://energysavingtrust.org.uk'],
  eurostat: [
    'Eurostat, Energy consumption in households',
    'https://ec.europa.eu/eurostat/statistics-explained/index.php?title=Energy_consumption_in_households',
  ],
  ipcc: ['IPCC, Sixth Assessment Report', 'https://www.ipcc.ch/assessment-report/ar6/'],
  unfccc: ['UNFCCC, The Paris Agreement', 'https://unfccc.int/process-and-meetings/the-paris-agreement'],
  'water-uk': ['South East Water, How can I save water in the home?', 'https://www.southeastwater.co.uk'],
  tapp: [
    'RWL Water, What is bottled water’s carbon footprint?',
    'https://www.rwlwater.com/what-is-bottled-waters-carbon-footprint/',
  ],
  physics: [
    'USGS, Heat capacity and water',
    'https://www.usgs.gov/special-topics/water-science-school/science/heat-capacity-and-water',
  ],
  ramsar: ['Convention on Wetlands', 'https://www.ramsar.org'],
  unicef: ['WHO and UNICEF, Joint Monitoring Programme', 'https://washdata.org'],
  waterfootprint: ['Water Footprint Network', 'https://www.waterfootprint.org'],
  noaa: ['NOAA, National Ocean Service', 'https://oceanservice.noaa.gov'],
  who: ['World Health Organization', 'https://www.who.int'],
  rspb: ['RSPB, Birds and wildlife', 'https://www.rspb.org.uk'],
  nasa: ['NASA Science, Climate change', 'https://science.nasa.gov/climate-change/'],
  earth911: ['Earth911, Trees and carbon', 'https://earth911.com'],
  iucn: ['IUCN, International Union for Conservation of Nature', 'https://iucn.org'],
  fao: ['FAO, Food and Agriculture Organization', 'https://www.fao.org'],
  'ipbes-global': ['IPBES, Global assessment 2019', 'https://www.ipbes.net/global-assessment'],
  ipbes: ['IPBES, Assessment on pollinators', 'https://www.ipbes.net/assessment-reports/pollinators'],
} as const satisfies Readonly<Record<string, readonly [title: string, url: string]>>;

export type SourceKey = keyof typeof table;

/** A source by its key. */
export function source(key: SourceKey): Source {
  const [title, url] = table[key];
  return { title, url };
}
