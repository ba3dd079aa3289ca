/** The product's name. */
export const BRAND = {
  name: 'Roomwright',
  /** Added to the name where there is room. */
  suffix: '.ai',
} as const;
