import { transferReasons } from '../../payments/index.js';

/** Who reads why a payout waits or failed. */
export type Reader = 'salon' | 'administrator';

interface Said {
  readonly toAdministrator: string;
  readonly toSalon: string;
}

/** What stands between a salon and its money; kept with the payout as administrators read it. */
export const obstacles = {
  onHold: { toAdministrator: 'Payouts to this salon are on hold: ', toSalon: 'Your payouts are on hold: ' },
  inReview: {
    toAdministrator: 'The payment provider is still checking the salon’s payout account.',
    toSalon: 'The payment provider is still checking your payout account.',
  },
  bankRefused: {
    toAdministrator: 'The salon’s bank refused an earlier payout: its bank details have to be corrected.',
    toSalon: 'Your bank refused an earlier payout: please correct your bank details.',
  },
  rejected: {
    toAdministrator: 'The payment provider has closed the salon’s payout account.',
    toSalon: 'The payment provider has closed your payout account.',
  },
  unfinished: {
    toAdministrator: 'The salon has not finished setting up its payout account yet.',
    toSalon: 'You have not finished setting up your payout account yet.',
  },
} as const satisfies Record<string, Said>;

const { onHold, ...whole } = obstacles;

const sentences: readonly Said[] = [
  ...Object.values(whole),
  { toAdministrator: transferReasons.noAccount, toSalon: 'You have not set up your payout account yet.' },
  {
    toAdministrator: transferReasons.asksForDetails,
    toSalon: 'Your payout account cannot receive money: the payment provider still asks you for details.',
  },
  {
    toAdministrator: transferReasons.unknownAccount,
    toSalon: 'The payment provider no longer knows your payout account.',
  },
];

/** The kept reason of a payout as its reader is spoken to. What people wrote themselves stays as they wrote it. */
export function reasonFor<Reason extends string | null>(reader: Reader, reason: Reason): Reason | string {
  if (reason === null || reader === 'administrator') return reason;
  if (reason.startsWith(onHold.toAdministrator)) return onHold.toSalon + reason.slice(onHold.toAdministrator.length);
  return sentences.find(({ toAdministrator }) => toAdministrator === reason)?.toSalon ?? reason;
}
