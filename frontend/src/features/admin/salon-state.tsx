import type { AdminSalon } from '../../api/salon-queue.ts';
import { StatusTag } from '../../domain/status-tag.tsx';
import { shortDay } from '../../shared/format/start-words.ts';

/** The status of a salon; a partner that has given notice shows its last day, and so does one that has left. */
export function SalonState({ salon }: { salon: Pick<AdminSalon, 'status' | 'lastDay' | 'leftAt' | 'createdAt'> }) {
  const { status, lastDay, leftAt, createdAt } = salon;
  const day = lastDay && shortDay(lastDay);
  const hasAppliedSince = leftAt !== null && createdAt >= leftAt;
  if (day && leftAt && !hasAppliedSince) return <StatusTag of="salon" status="left" words={`Left on ${day}`} />;
  return (
    <>
      <StatusTag of="salon" status={status} />
      {day && leftAt && <StatusTag of="salon" status="left" words={`Left on ${day}`} />}
      {day && !leftAt && <StatusTag of="salon" status="leaving" words={`Leaves on ${day}`} />}
    </>
  );
}
