/**
 * The product's name and public addresses; this file is the only one to edit when the frontend's product is renamed.
 */
export const brand = {
  name: 'Lather',
  tagline: 'Unlimited baths. Happier dogs.',
  /** The fallback where no server provides the operator's address (api/site-facts.slice.ts). */
  supportEmail: 'support@lather.test',
} as const;
