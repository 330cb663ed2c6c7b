import type { MailContent } from './mail-content.js';
import type { MailMessage } from './mail-message.js';
import { dateAtTime, plainDate } from './salon-time.js';
import { businessWords } from '../../plans/index.js';

const { linkLife } = businessWords;

/*
 * Mails about an account's address contain nothing that the person who asked has written, not even the other address:
 * they may go to somebody who has nothing to do with it.
 */

export const addressConfirmation = (brand: string, link: string): MailMessage => ({
  subject: `Confirm your email address for ${brand}`,
  preview: 'So that we know our emails reach you.',
  title: 'Is this your address?',
  paragraphs: [
    'Hello,',
    'An account was created with this address. Please confirm that it is yours, so that we can reach you about baths and payments.',
  ],
  action: { label: 'Confirm my address', url: link },
  afterwards: [
    `The link works for ${linkLife.addressConfirmation}. If you did not create an account, you can ignore this email: the address stays unconfirmed.`,
  ],
});

export const addressChange = (brand: string, link: string): MailMessage => ({
  subject: `Confirm your new email address for ${brand}`,
  preview: `The link works once, for ${linkLife.addressChange}.`,
  title: 'Your new address',
  paragraphs: [
    'Hello,',
    'Someone, hopefully you, asked to use this address for an account. It changes once you confirm it.',
  ],
  action: { label: 'Use this address', url: link },
  afterwards: [
    `The link works once, for ${linkLife.addressChange}. If this was not you, you can ignore this email: nothing changes.`,
  ],
});

export const addressHasAccount = (brand: string, site: string): MailMessage => ({
  subject: `This address already has an account at ${brand}`,
  preview: 'Nothing was changed.',
  title: 'You already have an account',
  paragraphs: [
    'Hello,',
    'Someone, hopefully you, asked to use this address for another account. It already has one, so nothing was changed.',
  ],
  action: { label: 'Sign in', url: `${site}/sign-in` },
  afterwards: [
    'To use it for another account, change the address of this one first. If this was not you, you can ignore this email.',
  ],
});

const revertLink = (link: string) => ({ label: 'This was not me', url: link });

export const addressChangeRequested = (brand: string, link: string): MailMessage => ({
  subject: `Request to change your email address at ${brand}`,
  preview: 'If this was not you, stop it now.',
  title: 'Your address is about to change',
  paragraphs: [
    'Hello,',
    'Someone who knows the password of this account asked to use another email address for it. We sent a link there. If this was you, there is nothing to do here.',
  ],
  action: revertLink(link),
  afterwards: [
    `If this was not you, press the button within ${linkLife.disowning}. That keeps this address, signs everyone out, and sends you a link to set a new password.`,
  ],
});

export const addressLeft = (brand: string, link: string): MailMessage => ({
  subject: `Your email address for ${brand} was changed`,
  preview: 'If this was not you, undo it.',
  title: 'Your address was changed',
  paragraphs: [
    'Hello,',
    'Your account now uses another address, and our emails go there. If this was you, there is nothing to do.',
  ],
  action: revertLink(link),
  afterwards: [
    `If this was not you, press the button within ${linkLife.disowning}. That brings this address back, signs everyone out, and sends you a link to set a new password.`,
  ],
});

export const addressChanged = (brand: string, site: string): MailMessage => ({
  subject: `This is your email address for ${brand} now`,
  preview: 'Our emails and receipts come here from now on.',
  title: 'Your new address is in use',
  paragraphs: ['Hello,', 'You sign in with this address from now on, and our emails and receipts come here.'],
  action: { label: 'See your account', url: `${site}/account` },
});

export const addressReturned = (brand: string): MailMessage => ({
  subject: `Your email address for ${brand} is back`,
  preview: 'Everyone was signed out.',
  title: 'The change was undone',
  paragraphs: [
    'Hello,',
    'This is the address of your account again. Everyone was signed out, and your old password no longer works. Another email has a link to set a new one.',
  ],
});

export const newBrowser = (
  about: Extract<MailContent, { kind: 'new-browser' }>,
  brand: string,
  link: string,
): MailMessage => ({
  subject: `New sign-in to your ${brand} account`,
  preview: 'From a browser that is new to your account.',
  title: 'Was this you?',
  paragraphs: [
    'Hello,',
    'Someone signed in to your account from a browser that had not been used for it before. If this was you, there is nothing to do.',
  ],
  facts: [
    ['When', dateAtTime(about.signedInAt, 'UTC')],
    ['Browser', about.device ?? 'Unknown browser'],
    ['Internet address', about.address],
  ],
  action: { label: 'This was not me', url: link },
  afterwards: [
    `If this was not you, press the button within ${linkLife.disowning}. That signs everyone out and sends you a link to set a new password.`,
  ],
});

export const accountClosing = (
  { erasesAt }: Extract<MailContent, { kind: 'account-closing' }>,
  brand: string,
  site: string,
): MailMessage => ({
  subject: `Your ${brand} account will be deleted on ${plainDate(erasesAt, null)}`,
  preview: 'Until then you can keep it.',
  title: 'Your account will be deleted',
  paragraphs: [
    'Hello,',
    `You asked us to delete this account, and everyone was signed out. On ${plainDate(erasesAt, null)} we erase everything about you: names, address, pets, reviews and emails. Payments stay in our books without your name.`,
  ],
  action: { label: 'Keep my account', url: `${site}/account` },
  afterwards: [
    'To keep it, sign in before that day and press "Keep My Account". If you did not ask for this, sign in, keep your account and set a new password.',
  ],
});

export const accountClosingWithdrawn = (
  { because }: Extract<MailContent, { kind: 'account-kept' }>,
  brand: string,
  site: string,
): MailMessage => ({
  subject: `Your ${brand} account stays`,
  preview: 'It will not be deleted.',
  title: 'Your account stays',
  paragraphs: [
    'Hello,',
    because === 'owner'
      ? 'You chose to keep your account. It will not be deleted.'
      : 'Your account is in use again, so it was not deleted. If you still want it deleted, please ask for it again once everything has ended.',
  ],
  action: { label: 'See your account', url: `${site}/account` },
});

export const accountSuspended = (
  { reason }: Extract<MailContent, { kind: 'account-suspended' }>,
  brand: string,
): MailMessage => ({
  subject: `Your ${brand} account is suspended`,
  preview: 'You cannot sign in for now.',
  title: 'Your account is suspended',
  paragraphs: [
    'Hello,',
    'We suspended this account: everyone was signed out, and nobody can sign in for now.',
    `Reason: ${reason}`,
    'If you think this is a mistake, please contact us.',
  ],
});

export const accountRestored = (brand: string, site: string): MailMessage => ({
  subject: `Your ${brand} account is open again`,
  preview: 'You can sign in again.',
  title: 'Your account is open again',
  paragraphs: ['Hello,', 'The suspension of your account has ended. You can sign in again.'],
  action: { label: 'Sign in', url: `${site}/sign-in` },
});

export const passwordReset = (brand: string, link: string): MailMessage => ({
  subject: `Set a new password for ${brand}`,
  preview: `The link works once, for ${linkLife.passwordReset}.`,
  title: 'Set a new password',
  paragraphs: ['Hello,', 'Someone, hopefully you, asked to set a new password for this account.'],
  action: { label: 'Set a new password', url: link },
  afterwards: [
    `The link works once, for ${linkLife.passwordReset}. If this was not you, you can ignore this email: your password stays the same.`,
  ],
});

export const passwordChanged = (brand: string, site: string): MailMessage => ({
  subject: `Your password for ${brand} was changed`,
  preview: 'You were signed out everywhere else.',
  title: 'Your password was changed',
  paragraphs: [
    'Hello,',
    'The password of this account was changed, and every other browser was signed out. If this was you, there is nothing to do.',
  ],
  action: { label: 'This was not me', url: `${site}/forgot-password` },
  afterwards: ['If this was not you, set a new password now. That signs everyone else out.'],
});
