import { MAX_COUNTED } from '../../api/salon-appointments.ts';
import { PageTurns } from '../../shared/pager.tsx';
import { PAGE_SIZE } from './desk-search.ts';
import { messages } from './salon-desk.messages.ts';

export interface AppointmentPagesProps {
  page: number;
  /** Appointments of all pages. */
  total: number;
  onTurn: (page: number) => void;
}

/** The way to the pages before and after, on a narrow screen. */
export function NarrowAppointmentPages({ page, total, onTurn }: AppointmentPagesProps) {
  const last = Math.ceil(Math.min(total, MAX_COUNTED) / PAGE_SIZE);
  return (
    <>
      <p aria-live="polite">{messages.pageOf(page, last)}</p>
      <PageTurns page={page} isLast={page >= last} onTurn={onTurn} />
    </>
  );
}
