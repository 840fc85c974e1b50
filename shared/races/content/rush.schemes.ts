/**
 * How eleven places sort. Rows are streams, columns are places. Where towns of one
 * place differ the row says so, and the thing is not dealt there; a class corrects
 * its own town's rules.
 */
import {
  type Destination,
  SCHEME_IDS,
  type Scheme,
  type SchemeId,
  STREAMS,
  type Stream,
} from '../rush/scheme.rules.ts';
import { BINS, type Bin, type Source } from '../words.schema.ts';

const LETTERS: Readonly<Record<string, Destination>> = {
  pa: 'paper',
  pk: 'packaging',
  gl: 'glass',
  or: 'organic',
  re: 'rest',
  el: 'electronics',
  '~': 'varies',
  sh: 'deposit',
};

// Columns:            planet de at ch fr be es gb-eng us ca mx
const ROWS: Readonly<Record<Stream, string>> = {
  newspaper: '        pa pa pa pa pa pa pa pa pa pa pa',
  cardboard: '        pa pa pa pa pa pa pa pa pa pa pa',
  'drink-carton': '   ~  pk pk ~  pk pk pk pk ~  pk ~ ',
  'deposit-bottle': ' pk sh sh sh pk pk pk pk pk sh pk',
  'deposit-can': '    pk sh sh pk pk pk pk pk pk sh pk',
  'food-can': '       pk pk pk pk pk pk pk pk pk pk pk',
  'plastic-bottle': ' pk pk pk ~  pk pk pk pk pk pk pk',
  'plastic-pot': '    pk pk pk ~  pk pk pk pk ~  pk ~ ',
  'plastic-film': '   ~  pk pk ~  pk pk pk ~  ~  ~  ~ ',
  foil: '             pk pk pk pk pk ~  pk pk ~  ~  pk',
  foam: '             ~  pk pk ~  pk ~  pk ~  ~  ~  ~ ',
  aerosol: '          ~  pk ~  ~  pk pk pk pk ~  ~  ~ ',
  'glass-jar': '      gl gl gl gl gl gl gl gl gl gl gl',
  glassware: '        re re re re re re ~  re re re re',
  ceramic: '          re re re re re re ~  re re re re',
  'food-scraps': '    or or or or or or or or ~  or or',
  'cooked-food': '    ~  ~  ~  ~  ~  ~  or or ~  or or',
  garden: '           or or or or ~  ~  ~  ~  ~  ~  or',
  'kitchen-paper': '  re ~  ~  re ~  ~  or re ~  ~  re',
  'greasy-card': '    re re re re ~  re ~  re ~  ~  re',
  'plastic-toy': '    re re re re re re el re re re re',
  'plastic-object': ' re re re re re re re re re re re',
  hygiene: '          re re re re re re re re re re re',
  dust: '             re re re re re re re re re re re',
  'baking-paper': '   re re re re ~  re re re re ~  re',
  receipt: '          re re re re ~  re ~  re ~  ~  re',
  'glitter-paper': '  re re re re ~  re ~  re re re re',
  'worn-textile': '   re re re re ~  ~  ~  ~  ~  ~  re',
  'paper-cup': '      ~  pk ~  re pk ~  ~  ~  ~  ~  ~ ',
  'old-bulb': '       re re re re re re re re re re ~ ',
  lamp: '             el el el el el el el el el el el',
  battery: '          el el el el el el el el el el el',
  'small-appliance': 'el el el el el el el el el el el',
};

const SHAPES = {
  paper: 'square',
  packaging: 'circle',
  glass: 'triangle',
  organic: 'leaf',
  rest: 'bag',
  electronics: 'bolt',
} as const satisfies Readonly<Record<Bin, Scheme['bins'][number]['shape']>>;

type Colours = readonly [Colour, Colour, Colour, Colour, Colour, Colour];
type Colour = Scheme['bins'][number]['colour'];

interface Place {
  readonly country?: string;
  readonly region?: string;
  /** In the order of the bins. */
  readonly colours: Colours;
  readonly merged?: readonly (readonly Bin[])[];
  /** Bins that bear another name here. */
  readonly names?: Partial<Record<Bin, string>>;
  readonly exceptions?: Readonly<Record<string, Destination>>;
  readonly source: Source;
}

const from = (title: string, url: string): Source => ({ title, url });
const DRY: readonly Bin[] = ['paper', 'packaging', 'glass'];

const PLACES: Readonly<Record<SchemeId, Place>> = {
  planet: {
    colours: ['blue', 'yellow', 'green', 'brown', 'grey', 'red'],
    source: from('US EPA, Recycling basics', 'https://www.epa.gov/recycle/recycling-basics-and-benefits'),
  },
  de: {
    country: 'DE',
    colours: ['blue', 'yellow', 'green', 'brown', 'grey', 'red'],
    source: from('Die dualen Systeme, Mülltrennung wirkt', 'https://www.muelltrennung-wirkt.de'),
  },
  at: {
    country: 'AT',
    colours: ['red', 'yellow', 'green', 'brown', 'grey', 'orange'],
    source: from('Österreich sammelt', 'https://www.oesterreich-sammelt.at'),
  },
  ch: {
    country: 'CH',
    colours: ['blue', 'yellow', 'green', 'brown', 'grey', 'red'],
    names: { packaging: 'bin.packaging.cans' },
    source: from('Swiss Recycle', 'https://www.swissrecycle.ch'),
  },
  fr: {
    country: 'FR',
    colours: ['yellow', 'yellow', 'green', 'brown', 'grey', 'red'],
    merged: [['paper', 'packaging']],
    source: from('Citeo, Trier, c’est donner', 'https://www.triercestdonner.fr'),
  },
  be: {
    country: 'BE',
    colours: ['yellow', 'blue', 'green', 'brown', 'grey', 'red'],
    names: { packaging: 'bin.packaging.pmd' },
    // Bags and shells are sorted otherwise from one Belgian region to the next.
    exceptions: { 'tea-bag': 'varies', eggshell: 'varies' },
    source: from('Fost Plus', 'https://www.fostplus.be'),
  },
  es: {
    country: 'ES',
    colours: ['blue', 'yellow', 'green', 'brown', 'grey', 'red'],
    names: { electronics: 'bin.electronics.bring' },
    source: from('Ecoembes', 'https://www.ecoembes.com'),
  },
  'gb-eng': {
    country: 'GB',
    region: 'GB-ENG',
    colours: ['blue', 'green', 'green', 'brown', 'grey', 'red'],
    merged: [['packaging', 'glass']],
    source: from(
      'GOV.UK, Simpler Recycling in England',
      'https://www.gov.uk/government/publications/simpler-recycling-in-england-policy-update',
    ),
  },
  us: {
    country: 'US',
    colours: ['blue', 'blue', 'blue', 'green', 'grey', 'red'],
    merged: [DRY],
    source: from(
      'US EPA, How do I recycle? Common recyclables',
      'https://www.epa.gov/recycle/how-do-i-recycle-common-recyclables',
    ),
  },
  ca: {
    country: 'CA',
    colours: ['blue', 'blue', 'blue', 'green', 'grey', 'red'],
    merged: [DRY],
    source: from(
      'Government of Canada, Managing and reducing waste',
      'https://www.canada.ca/en/environment-climate-change/services/managing-reducing-waste.html',
    ),
  },
  mx: {
    country: 'MX',
    colours: ['blue', 'blue', 'blue', 'green', 'orange', 'red'],
    merged: [DRY],
    source: from('Secretaría del Medio Ambiente, Ciudad de México', 'https://www.sedema.cdmx.gob.mx'),
  },
};

function schemeOf(id: SchemeId): Scheme {
  const place = PLACES[id];
  const column = SCHEME_IDS.indexOf(id);
  const map = Object.fromEntries(
    STREAMS.map((stream) => [stream, LETTERS[ROWS[stream].trim().split(/\s+/)[column] ?? ''] ?? 'varies']),
  ) as Record<Stream, Destination>;
  return {
    id,
    ...(place.country && { country: place.country }),
    ...(place.region && { region: place.region }),
    bins: BINS.map((bin, index) => ({
      bin,
      colour: place.colours[index] ?? 'grey',
      shape: SHAPES[bin],
      nameKey: place.names?.[bin] ?? `bin.${bin}`,
    })),
    merged: (place.merged ?? []).map((bins) => [...bins]),
    map,
    exceptions: { ...place.exceptions },
    source: place.source,
    checkedAt: '2026-11-20',
  };
}

export const SCHEMES: Readonly<Record<SchemeId, Scheme>> = Object.fromEntries(
  SCHEME_IDS.map((id) => [id, schemeOf(id)]),
) as Record<SchemeId, Scheme>;

/** How a hero's home sorts; unknown places sort like the planet. */
export function schemeFor(home: { country: string; subdivision?: string | undefined } | undefined): Scheme {
  const known = SCHEME_IDS.map((id) => SCHEMES[id]).find(
    ({ country, region }) =>
      country !== undefined &&
      country === home?.country &&
      (region ?? home?.subdivision) === home?.subdivision,
  );
  return known ?? SCHEMES.planet;
}
