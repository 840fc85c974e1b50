/** What of the product is there; each flag goes when its feature has come. */
export const features = {
  /** Live races: the code box of the landing page and the step about them. */
  races: false,
} as const;
