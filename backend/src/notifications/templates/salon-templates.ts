import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import type { ChecklistStep } from '../../onboarding/index.js';
import { writtenDate } from './salon-time.js';
import { businessWords } from '../../plans/index.js';

type Of<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

/**
 * Mails about a salon's application: received, approved, rejected. The first goes to an unproven address, so it
 * contains no text of the applicant.
 */
export const salonApplied = (brand: string, site: string, documents: string | undefined): MailMessage => ({
  subject: `We received your application to join ${brand}`,
  preview: `Review takes ${businessWords.reviewDays}.`,
  title: 'Application received',
  paragraphs: [
    'Hello,',
    `Thank you for applying to join ${brand} with your salon. Our team reviews every application by hand, which takes ${businessWords.reviewDays}. We will email you as soon as we have decided.`,
    ...(documents
      ? ['You can add your business license and your proof of insurance now, which makes the review quicker.']
      : []),
  ],
  action: documents
    ? { label: 'Add your documents', url: documents }
    : { label: 'How partnering works', url: `${site}/salons/faq` },
});

/** Returns the mail to an approved salon, with a link to set the password where it has no account yet. */
export function salonApproved(
  { name, salonName }: Of<'salon-approved'>,
  brand: string,
  site: string,
  passwordLink: string | undefined,
): MailMessage {
  const welcome = [`Hello ${name},`, `${salonName} is approved and now appears in ${brand}'s salon search.`];
  const next = 'Set up your profile, hours and add-on services, so that owners can book their first baths with you.';
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
    paragraphs: [...welcome, 'We created an account for you. Choose a password to sign in for the first time.', next],
    action: { label: 'Choose your password', url: passwordLink },
    afterwards: [
      `The link works once, for ${businessWords.linkLife.invitation}. If it has expired, ask for a new one at ${site}/forgot-password with this email address.`,
    ],
  };
}

export const salonRejected = (
  { name, salonName, reason, hasAccount }: Of<'salon-rejected'>,
  brand: string,
  site: string,
): MailMessage => ({
  subject: `About your application for ${salonName}`,
  preview: 'We cannot accept your salon at this time.',
  title: 'Your application was not approved',
  paragraphs: [
    `Hello ${name},`,
    `Thank you for your interest in ${brand}. We have reviewed your application for ${salonName} and cannot accept it at this time.`,
  ],
  facts: reason ? [['Reason', reason]] : [],
  action: { label: 'Correct and apply again', url: `${site}${hasAccount ? '/dashboard/salon' : '/salons/apply'}` },
  afterwards: ['If you think this is a mistake, please reply to this email.'],
});

const steps: Readonly<Record<ChecklistStep, string>> = {
  hours: `Set your opening hours. Until then, owners see Monday to Friday, ${businessWords.standardHours}.`,
  stations: 'Tell us how many dogs you can bathe at once.',
  sizes: 'Choose which sizes of dogs you accept.',
  pictures: 'Add pictures of your salon. Until then, owners see a drawing.',
  payout_account: 'Set up your payout account. Until then, we keep what you earn for you.',
  add_ons: 'Offer add-on services. You keep the whole price.',
};

/** Returns the mail about steps that a salon has open some days after its approval. */
export const salonSetupOpen = (
  { name, salonName, open }: Of<'salon-setup-open'>,
  brand: string,
  site: string,
): MailMessage => ({
  subject: `${salonName}: ${open.length === 1 ? 'one step' : `${open.length} steps`} to go`,
  preview: 'Your checklist is on your dashboard.',
  title: 'Almost set up',
  paragraphs: [
    `Hello ${name},`,
    `Owners can already book ${salonName} at ${brand}. This is left to do:`,
    ...open.map((step) => steps[step]),
  ],
  action: { label: 'Open your checklist', url: `${site}/dashboard/salon` },
});

const documents = { license: 'business license', insurance: 'insurance' } as const;

/** Returns the mail about a license or an insurance that will expire soon. */
export function salonDocumentExpiring(
  { name, salonName, document, expiresOn }: Of<'document-expiring'>,
  url: string,
): MailMessage {
  const what = documents[document];
  const day = writtenDate(expiresOn);
  return {
    subject: `The ${what} of ${salonName} expires on ${day}`,
    preview: 'Please upload the next one.',
    title: 'A document is about to expire',
    paragraphs: [`Hello ${name},`, `The ${what} of ${salonName} expires on ${day}. Please upload the next one.`],
    action: { label: 'Open your documents', url },
  };
}
