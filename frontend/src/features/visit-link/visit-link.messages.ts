import { businessWords } from '../../api/business-terms.ts';
import type { VisitLinkDto } from '../../api/generated.ts';

/** Every text of the page (rules.md#error-texts). */
export const messages = {
  title: 'Can’t Make It?',
  lead: (pet: string, salon: string) => `You can cancel ${pet}’s bath at ${salon} here. You don’t need to sign in.`,
  free: (until: string) => `Cancelling now is free. It stays free until ${until}.`,
  late: `It’s less than ${businessWords.cancellationNotice} until this bath. If you cancel now, it still counts toward that week’s ${businessWords.bathsPerWeek} baths, and the salon is paid ${businessWords.missedVisitPart} of its fee.`,
  cancel: 'Cancel This Bath',
  cancelling: 'Cancelling...',
  move: 'Move It Instead',
  failed: { title: 'Failed to cancel this bath', description: 'An error occurred. Please try again.' },
  loading: 'Loading the bath',
  loadFailed: 'This bath could not be loaded',
  cancelled: {
    title: 'This bath is cancelled',
    free: 'It does not count toward your weekly limit. The salon has been told.',
    late: `It counts toward that week’s ${businessWords.bathsPerWeek} baths. The salon has been told.`,
    action: 'Find Another Time',
  },
  moved: {
    title: 'This link is for an earlier time',
    text: (pet: string, when: string) =>
      `${pet}’s bath has moved to ${when}. To cancel it, use the link in the latest email about it.`,
  },
  over: {
    title: 'This link has expired',
    text: ({ petName, salonName, salonPhone }: VisitLinkDto) =>
      `${petName}’s bath has already begun or is over. If something is wrong, please call ${salonName} at ${salonPhone}.`,
  },
  unknown: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Please open the whole link from your email, or sign in to see your appointments.',
  },
} as const;
