export const AGE_BANDS = ['6-8', '9-12', '13+'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** As many heroes as one class can hold. */
export const CLASS_SIZE_MAX = 60;
