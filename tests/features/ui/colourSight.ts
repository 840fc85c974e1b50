export type Colour = readonly [number, number, number];

/** `#rrggbb` as light (linear) red, green and blue from 0 to 1. */
export function lightOf(hex: string): Colour {
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${hex} is no colour of the form #rrggbb`);
  const channel = (start: number): number => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([red, green, blue]: Colour): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** The contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(lightOf(one)), luminance(lightOf(other))].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** How eyes without one kind of cone see a colour (Machado, Oliveira and Fernandes 2009, full severity). */
export const sights: Record<string, readonly [Colour, Colour, Colour]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function seen(colour: Colour, sight: readonly [Colour, Colour, Colour]): Colour {
  const row = (weights: Colour): number =>
    Math.min(1, Math.max(0, weights[0] * colour[0] + weights[1] * colour[1] + weights[2] * colour[2]));
  return [row(sight[0]), row(sight[1]), row(sight[2])];
}

/** CIE L*a*b*, in which equal distances look about equally different. */
export function labOf([red, green, blue]: Colour): Colour {
  const bend = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = bend((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = bend(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = bend((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

export function distance(one: Colour, other: Colour): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
