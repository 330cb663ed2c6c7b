import { z } from 'zod';

import { legalText } from './text-file.js';

const socialPage = (network: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      description: `The operator's ${network} page, linked in the footer.`,
      fallback: "none in production, otherwise the network's home page",
    });

/** The variables of the operator's contact address, pages on other sites and legal texts. */
export const operatorEnvironment = {
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .meta({ description: 'The address of customer support, shown on pages.', fallback: "`MAIL_FROM`'s address" }),
  SOCIAL_INSTAGRAM_URL: socialPage('Instagram'),
  SOCIAL_FACEBOOK_URL: socialPage('Facebook'),
  SOCIAL_TIKTOK_URL: socialPage('TikTok'),
  TERMS_FILE: legalText('/terms'),
  PRIVACY_FILE: legalText('/privacy'),
  REFUNDS_FILE: legalText('/refunds'),
};
