import type { Letter } from './letter.js';
import type { MailContent } from './mail-content.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

/** A salon's way in: received, approved, rejected. */
export const salonApplied = ({ name, salonName }: Of<'salon-applied'>, brand: string, site: string): Letter => ({
  subject: `We have your application for ${salonName}`,
  preview: 'Review takes 1-3 business days.',
  title: 'Application received',
  paragraphs: [
    `Hello ${name},`,
    `Thank you for applying to join ${brand} with ${salonName}. Our team reviews every application by hand; it takes 1-3 business days. We will write to you as soon as it is decided.`,
  ],
  action: { label: 'How partnering works', url: `${site}/salons/faq` },
});

export function salonApproved(
  { name, salonName }: Of<'salon-approved'>,
  brand: string,
  site: string,
  passwordLink: string | undefined,
): Letter {
  const welcome = [`Hello ${name},`, `${salonName} is approved and now stands in the salon search of ${brand}.`];
  const next =
    'Set up your profile, your hours and your add-on services, and owners can book their first baths with you.';
  const subject = `${salonName} is approved`;
  const title = `Welcome to ${brand}`;
  if (!passwordLink)
    return {
      subject,
      preview: next,
      title,
      paragraphs: [...welcome, next],
      action: { label: 'Open your dashboard', url: `${site}/dashboard/salon` },
    };
  return {
    subject,
    preview: 'Choose a password to sign in for the first time.',
    title,
    paragraphs: [
      ...welcome,
      'We have made an account for you. Choose its password to sign in for the first time.',
      next,
    ],
    action: { label: 'Choose your password', url: passwordLink },
    afterwards: [
      `The link works once and for 14 days. If it has run out, ask for a new one at ${site}/forgot-password with this e-mail address.`,
    ],
  };
}

export const salonRejected = ({ name, salonName, reason }: Of<'salon-rejected'>, brand: string): Letter => ({
  subject: `About your application for ${salonName}`,
  preview: 'We cannot take the salon in at this time.',
  title: 'Your application was not approved',
  paragraphs: [
    `Hello ${name},`,
    `Thank you for your interest in ${brand}. We have looked at your application for ${salonName} and cannot take the salon in at this time.`,
  ],
  facts: reason ? [['The reason', reason]] : [],
  afterwards: ['If you think that we are wrong, or once things have changed, please reply to this mail.'],
});
