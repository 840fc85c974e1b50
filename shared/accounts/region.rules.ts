/**
 * Where a hero can be at home: ISO 3166-1 countries and, for some, the
 * ISO 3166-2 parts of the first level. Where nobody lives is left out. Names are
 * the client's business.
 */

export const COUNTRIES: readonly string[] = `
    AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
    BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
    ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU
    ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
    LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG
    NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD
    SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ
    UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
  `
  .trim()
  .split(/\s+/);

const PARTS = new Map(
  Object.entries({
    AT: '1 2 3 4 5 6 7 8 9',
    AU: 'ACT NSW NT QLD SA TAS VIC WA',
    BE: 'BRU VLG WAL',
    CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
    CH: 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH',
    DE: 'BB BE BW BY HB HE HH MV NI NW RP SH SL SN ST TH',
    ES: 'AN AR AS CB CE CL CM CN CT EX GA IB MC MD ML NC PV RI VC',
    FR: 'ARA BFC BRE CVL 20R GES HDF IDF NAQ NOR OCC PAC PDL',
    GB: 'ENG NIR SCT WLS',
    IT: '21 23 25 32 34 36 42 45 52 55 57 62 65 67 72 75 77 78 82 88',
    MX: 'AGU BCN BCS CAM CHH CHP CMX COA COL DUR GRO GUA HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SIN SLP SON TAB TAM TLA VER YUC ZAC',
    US: 'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY',
  }),
);

/** The parts of a country, as `DE-BY`; most countries are not divided here. */
export function subdivisionsOf(country: string): string[] {
  return (PARTS.get(country)?.split(' ') ?? []).map((part) => `${country}-${part}`);
}

export function isRegion({
  country,
  subdivision,
}: {
  country: string;
  subdivision?: string | undefined;
}): boolean {
  return (
    COUNTRIES.includes(country) &&
    (subdivision === undefined || subdivisionsOf(country).includes(subdivision))
  );
}

/** Whether this machine's calendar knows the zone. */
export function isTimezone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Z][\w+-]*(\/[\w+-]+)+$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
