import type { GroupDayDto } from './dto/group-booking.dto.js';
import type { GroupStart } from './group.rules.js';

/** Returns a day with the starts at which the group fits, or only with their number. */
export function dayOnTheWire(date: string, starts: readonly GroupStart[], withStarts: boolean): GroupDayDto {
  return {
    date,
    freeStarts: starts.length,
    starts: withStarts
      ? starts.map(({ startsAt, time, visits }) => ({
          startsAt: startsAt.toISOString(),
          time,
          visits: visits.map(({ subscriptionId, start }) => ({
            subscriptionId,
            startsAt: start.startsAt.toISOString(),
            time: start.time,
          })),
        }))
      : null,
  };
}
