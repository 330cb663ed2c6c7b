import type { ReactNode } from 'react';
import { BathTime } from '../../shared/illustrations/bath-time.tsx';
import { NoAppointments } from '../../shared/illustrations/no-appointments.tsx';
import { Notice } from '../../shared/notice.tsx';

interface MailedLinkOutcomeProps {
  /** Whether the outcome is a booked visit. */
  isBooked?: boolean;
  title: string;
  text: string;
  action: ReactNode;
  /** Whether it is the outcome of a button that was pressed, and gets the focus. */
  takesFocus?: boolean;
}

/** The outcome of a mailed link that leaves nothing to decide. */
export const MailedLinkOutcome = ({ isBooked, ...words }: MailedLinkOutcomeProps) => (
  <Notice scope="page" picture={isBooked ? <BathTime /> : <NoAppointments />} {...words} />
);
