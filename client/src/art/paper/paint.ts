/** The colours of the art, named by what they are in the world; values and night in palette.css. */
export const paint = {
  ink: 'var(--art-ink)',
  white: 'var(--art-white)',
  cream: 'var(--art-cream)',
  sand: 'var(--art-sand)',
  kraft: 'var(--art-kraft)',
  bark: 'var(--art-bark)',
  soil: 'var(--art-soil)',
  sprout: 'var(--art-sprout)',
  moss: 'var(--art-moss)',
  leaf: 'var(--art-leaf)',
  meadow: 'var(--art-meadow)',
  forest: 'var(--art-forest)',
  pine: 'var(--art-pine)',
  sea: 'var(--art-sea)',
  shallow: 'var(--art-shallow)',
  ice: 'var(--art-ice)',
  deep: 'var(--art-deep)',
  whale: 'var(--art-whale)',
  sun: 'var(--art-sun)',
  amber: 'var(--art-amber)',
  honey: 'var(--art-honey)',
  coral: 'var(--art-coral)',
  red: 'var(--art-red)',
  brick: 'var(--art-brick)',
  berry: 'var(--art-berry)',
  rock: 'var(--art-rock)',
  steel: 'var(--art-steel)',
  smoke: 'var(--art-smoke)',
  cloud: 'var(--art-cloud)',
  cloudFold: 'var(--art-cloud-fold)',
  window: 'var(--art-window)',
  glow: 'var(--art-glow)',
} as const;

export type Paint = string;

/** A colour that is not in the palette, breathing the same air as the rest. */
export function tinted(colour: string): Paint {
  return `color-mix(in srgb, ${colour}, var(--air) var(--air-amount))`;
}

/** The bright cut edge of a sheet. */
export function edgeOf(fill: Paint): Paint {
  return `color-mix(in srgb, ${fill}, white var(--rim))`;
}
