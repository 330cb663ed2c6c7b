import { skipToken } from '@reduxjs/toolkit/query';
import type { ChosenBath } from '../../api/chosen-bath.slice.ts';
import { useGetAvailabilityQuery, type AvailabilityStartDto } from '../../api/generated.ts';
import { calendarDay } from '../../shared/format/salon-time.ts';
import { isShort, nearestOtherDay, otherStarts } from './other-starts.ts';

const fresh = { refetchOnMountOrArgChange: true };

/** Returns the starts to offer in place of a bath; another day is fetched only where its own has too few. */
export function useOtherStarts({ salonId, startsAt, timeZone, petSize }: ChosenBath): AvailabilityStartDto[] {
  const date = calendarDay(new Date(startsAt), timeZone);
  const visit = { id: salonId, petSize };
  const { currentData: own } = useGetAvailabilityQuery({ ...visit, date }, fresh);
  const sameDay = own?.days[0]?.starts ?? [];
  const lacks = own !== undefined && isShort(sameDay, startsAt);
  const { currentData: all } = useGetAvailabilityQuery(lacks ? visit : skipToken, fresh);
  const other = nearestOtherDay(all?.days ?? [], date);
  const { currentData: next } = useGetAvailabilityQuery(other ? { ...visit, date: other } : skipToken, fresh);
  return otherStarts(sameDay, next?.days[0]?.starts ?? [], startsAt);
}
