/** What the product is called and where people reach its makers. */
export const BRAND = {
  name: 'Roomwright',
  /** Follows the name where there is room for it. */
  suffix: '.ai',
  supportEmail: 'support@roomwright.example',
} as const;
