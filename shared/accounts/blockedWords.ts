/**
 * Words a public name may not have, in English, Spanish, French and German,
 * written without accents. Kept small: the list stops what children try, and
 * reports do the rest. Messages have a filter of their own.
 */

/** Refused as a word of its own; inside another word they are harmless (Dickens, Scunthorpe, Assisi). */
export const BLOCKED_WORDS: ReadonlySet<string> = new Set(
  `
  ass arse bum butt cock crap cum cunt damn dick dumb fag fat gun hate hell hitler hoe idiot isis jerk kill
  killer loser moron murder nazi nude penis piss poo poop porn prick pussy rape retard satan sex sexy shit
  slut stupid suck tits turd twat ugly vagina wank weed whore
  admin administrator moderator mod staff support system teacher official root terra
  bobo bomba caca cago culo droga feo gilipollas gordo gorda guarra idiota imbecil joder marica maricon
  matar mierda mear muerte odio pedo pene perra polla puta puto sexo subnormal tonto tonta violar zorra
  abruti batard bite bordel chatte chier chienne con conne connard connasse couilles crotte cul debile
  encule foutre gros grosse haine merde moche mort nique niquer pd petasse pipi pisse putain pute salaud
  salope sexe tuer viol
  administratorin arsch bloed depp dumm dumme fett fick ficken fotze hass hure idioten kacke kacken lehrer
  lehrerin lusche mist mord nutte penner pimmel pisser scheisse schlampe schwanz schwuchtel sau spast toten
  tod titten trottel voegeln wichser
  `
    .trim()
    .split(/\s+/),
);

/** Refused wherever they stand, also with the letters drawn out. */
export const BLOCKED_ANYWHERE: readonly string[] = [
  'arschloch',
  'asshole',
  'bitch',
  'cabron',
  'childporn',
  'connard',

  'encule',
  'faggot',
  'fick',
  'fuck',

  'gilipoll',
  'heilhitler',
  'hijodeputa',
  'hitler',
  'hurensohn',
  'maricon',
  'mierda',
  'missgeburt',
  'motherfuck',
  'nigga',
  'nigger',
  'niqueta',
  'putain',
  'salope',
  'schlampe',
  'scheiss',
  'shit',
  'siegheil',
  'wichs',
  'whore',
];
