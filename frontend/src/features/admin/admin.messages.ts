import { businessWords } from '../../api/business-terms.ts';

/** The texts of the administrators' dashboard. */
export const messages = {
  title: 'Admin Dashboard',
  lead: 'Decide who joins, and look after those who have joined.',

  salonsFailed: 'Failed to fetch salons',
  nobodyWaits: {
    title: 'No pending applications',
    text: 'Everyone who applied has an answer. New applications appear here.',
  },
  nobodyFound: { title: 'No salons found', text: 'Nothing matches this search.' },
  noSalons: { title: 'No salons yet', text: 'Salons are listed here once they are approved or rejected.' },
  documentsFailed: 'Failed to fetch documents',
  noDocuments: 'No documents uploaded',
  documentNotSaved: 'Failed to download the document',
  caseFailed: (id: number) => `Failed to fetch salon with id ${id}`,

  approved: (name: string) => ({ title: 'Salon Approved', description: `${name} has been approved.` }),
  rejected: (name: string) => ({ title: 'Salon Rejected', description: `${name} has been rejected.` }),
  notDecided: {
    title: 'Error',
    description: 'There was an error updating the salon status. Please try again.',
  },
  approve: (name: string) =>
    `${name} will be listed in the salon search and can be booked. The salon will be notified by email.`,
  withAccount: 'The email has a link to choose a password, because the salon has no account yet.',
  reject: (name: string) => `${name} will not be listed. The salon will be notified by email.`,
  reasonHelp: 'Emailed to the salon and shown on its dashboard.',

  auditFailed: 'Failed to fetch the audit log',
  nothingLogged: { title: 'Nothing logged', text: 'No change matches this filter.' },
} as const;

/** Common reasons for a rejection, offered as a start. */
export const commonReasons = [
  'We could not verify the business license.',
  'Proof of insurance is missing or has expired.',
  `Partners need at least ${businessWords.yearsInBusiness}.`,
] as const;
