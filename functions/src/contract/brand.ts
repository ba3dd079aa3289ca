/** What the product is called. */
export const BRAND = {
  name: 'Roomwright',
  /** Follows the name where there is room for it. */
  suffix: '.ai',
} as const;
