import type { Appearance } from '@stripe/stripe-js';

/**
 * Returns the theme's tokens for the payment provider's fields, which cannot see our style sheets (Stripe: Elements,
 * Appearance).
 */
export function stripeAppearance(): Appearance {
  const theme = getComputedStyle(document.documentElement);
  const token = (name: string): string => theme.getPropertyValue(`--${name}`).trim();
  return {
    variables: {
      colorPrimary: token('color-lagoon'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-soft'),
      colorDanger: token('color-berry'),
      colorBackground: token('color-surface'),
      fontFamily: token('font-body'),
      borderRadius: token('radius-sm'),
    },
  };
}
