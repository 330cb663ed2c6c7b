import { skipToken } from '@reduxjs/toolkit/query';
import { businessTerms } from '../../../api/business-terms.ts';
import { useGroupStartsQuery } from '../../../api/group-starts.ts';
import type { GroupStartDto, SalonDetailDto } from '../../../api/generated.ts';
import { DayPicker } from '../../../domain/calendar/day-picker.tsx';
import { SlotTakenNotice } from '../../../domain/calendar/slot-taken-notice.tsx';
import type { SlotConflict } from '../../../domain/calendar/slot-conflict.ts';
import { StartPicker } from '../../../domain/calendar/start-picker.tsx';
import { useTurnedMonth } from '../../../domain/calendar/use-turned-month.ts';
import { calendarDay as dayThere } from '../../../shared/format/salon-time.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { RetryButton } from '../../../shared/retry-button.tsx';
import { Loading, Skeleton } from '../../../shared/skeleton.tsx';
import { calendarDay, calendarDays } from './group-days.ts';
import { messages } from './group.messages.ts';
import styles from './group.module.css';
import { dogsOf, type GroupDraft } from './use-group.ts';

const fresh = { refetchOnMountOrArgChange: true };
const { fewestDogs } = businessTerms.groupBooking;

/** Loads where the group of a draft fits: the days, and the starts of the chosen day or else of the first. */
export function useGroupTimes(salon: SalonDetailDto, draft: GroupDraft) {
  const group =
    draft.dogs.length >= fewestDogs ? { salonId: salon.id, how: draft.how, dogs: dogsOf(draft) } : undefined;
  const days = useGroupStartsQuery(group ?? skipToken, fresh);
  const shown = days.currentData?.days;
  const date = shown?.some((day) => day.date === draft.date) ? draft.date : shown?.[0]?.date;
  const times = useGroupStartsQuery(group && date ? { ...group, date } : skipToken, fresh);
  const starts = times.currentData?.days[0]?.starts ?? undefined;
  const chosen: GroupStartDto | undefined = starts?.find(({ startsAt }) => startsAt === draft.startsAt);
  // Kept here, because the calendar is hidden while the days of another group are loaded.
  const turned = useTurnedMonth(draft.date);
  return { isComplete: group !== undefined, days, times, date, chosen, turned };
}

interface GroupTimesProps {
  salon: SalonDetailDto;
  found: ReturnType<typeof useGroupTimes>;
  conflict: SlotConflict | undefined;
  onDate: (date: string) => void;
  onStart: (startsAt: string, date: string) => void;
}

/** Days and starts at which every dog of the group fits. */
export function GroupTimes({
  salon,
  found: { isComplete, days, times, date, chosen, turned },
  conflict,
  onDate,
  onStart,
}: GroupTimesProps) {
  if (!isComplete) return <p className={styles.hint}>{messages.chooseDogs}</p>;
  const pending = (
    <Loading label="Loading free days">
      <Skeleton shape="picture" />
    </Loading>
  );
  const failed = (retry: () => void) => (
    <p role="alert">
      {messages.startsFailed} <RetryButton tone="plain" onRetry={retry} />
    </p>
  );
  return (
    <div className={styles.when}>
      {conflict && (
        <SlotTakenNotice
          conflict={conflict}
          timeZone={salon.timeZone}
          onChoose={({ startsAt }) => onStart(startsAt, dayThere(new Date(startsAt), salon.timeZone))}
        />
      )}
      <Loaded
        query={{ ...days, data: days.currentData }}
        pending={pending}
        failed={failed(() => void days.refetch())}
        isEmpty={({ days: all }) => all.length === 0}
        empty={<p>{messages.nothingFits}</p>}
      >
        {({ days: all, timeZone }) => (
          <div className={styles.columns}>
            <DayPicker days={calendarDays(all)} selected={date} turned={turned} onSelect={onDate} />
            <div aria-live="polite">
              {date && (
                <Loaded
                  query={{ ...times, data: times.currentData }}
                  pending={pending}
                  failed={failed(() => void times.refetch())}
                >
                  {(answer) => (
                    <StartPicker
                      day={calendarDay(date, answer.days[0])}
                      timeZone={timeZone}
                      city={salon.city}
                      selected={chosen?.startsAt}
                      onSelect={({ startsAt }) => onStart(startsAt, date)}
                    />
                  )}
                </Loaded>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}
