import type { z } from 'zod';

import type { environment } from './environment.js';

/** The operator's contact address, its pages on other sites and its legal texts in Markdown. */
export interface OperatorSettings {
  readonly supportEmail: string;
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly texts: Readonly<Record<'terms' | 'privacy' | 'refunds', string | undefined>>;
}

/** Returns the operator's settings; the support address defaults to the sender of mails. */
export function operatorSettings(values: z.infer<typeof environment>, mailAddress: string): OperatorSettings {
  const networks = {
    Instagram: values.SOCIAL_INSTAGRAM_URL,
    Facebook: values.SOCIAL_FACEBOOK_URL,
    TikTok: values.SOCIAL_TIKTOK_URL,
  };
  // A trial shows every link of the footer. In production a link leads to the operator's own page or is left out.
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
