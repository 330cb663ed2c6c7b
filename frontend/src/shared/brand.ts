/** The product's name and public addresses; renaming the product in the frontend is an edit of this file. */
export const brand = {
  name: 'Lather',
  tagline: 'Unlimited baths. Happier dogs.',
  /** Shown where no server tells the operator's own (api/site-facts.slice.ts). */
  supportEmail: 'support@lather.test',
} as const;
