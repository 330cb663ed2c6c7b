import type { ReactNode } from 'react';
import { BathTime } from '../../shared/illustrations/bath-time.tsx';
import { NoAppointments } from '../../shared/illustrations/no-appointments.tsx';
import { Notice } from '../../shared/notice.tsx';

interface MailedLinkOutcomeProps {
  /** Whether a bath is booked by it. */
  isBooked?: boolean;
  title: string;
  text: string;
  action: ReactNode;
}

/** What became of the bath of a mailed link that offers nothing to decide any more. */
export const MailedLinkOutcome = ({ isBooked, ...words }: MailedLinkOutcomeProps) => (
  <Notice scope="page" picture={isBooked ? <BathTime /> : <NoAppointments />} {...words} />
);
