import type { z } from 'zod';

import type { environment } from './environment.js';

/** What the operator says of itself: where to write, its pages elsewhere, its legal texts in Markdown. */
export interface OperatorSettings {
  readonly supportEmail: string;
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly texts: Readonly<Record<'terms' | 'privacy' | 'refunds', string | undefined>>;
}

/** The operator as the settings tell it; people write to the sender of the mails unless another address is set. */
export function operatorSettings(values: z.infer<typeof environment>, mailAddress: string): OperatorSettings {
  const networks = {
    Instagram: values.SOCIAL_INSTAGRAM_URL,
    Facebook: values.SOCIAL_FACEBOOK_URL,
    TikTok: values.SOCIAL_TIKTOK_URL,
  };
  // A trial shows the footer as it will be; in production a link leads to the operator's own page, or is not there.
  const firstPage = (name: string) =>
    values.NODE_ENV === 'production' ? undefined : `https://www.${name.toLowerCase()}.com/`;
  return {
    supportEmail: values.SUPPORT_EMAIL ?? mailAddress,
    social: Object.entries(networks).flatMap(([name, own]) => {
      const href = own ?? firstPage(name);
      return href ? [{ name, href }] : [];
    }),
    texts: { terms: values.TERMS_FILE, privacy: values.PRIVACY_FILE, refunds: values.REFUNDS_FILE },
  };
}
