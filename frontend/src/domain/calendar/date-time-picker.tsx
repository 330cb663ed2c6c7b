import { useGetAvailabilityQuery } from '../../api/generated.ts';
import { dateFormat } from '../../shared/format/date-format.ts';
import { calendarDay } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { RetryButton } from '../../shared/retry-button.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { calendarMessages } from './calendar.messages.ts';
import { DayPicker } from './day-picker.tsx';
import { SlotTakenNotice } from './slot-taken-notice.tsx';
import { StartPicker } from './start-picker.tsx';
import type { SlotConflict } from './slot-conflict.ts';
import type { PetSize } from '../pet-size.ts';
import { isGone, type StartChoices } from './use-chosen-start.ts';
import styles from './date-time-picker.module.css';

interface DateTimePickerProps {
  salon: { id: number; city: string; timeZone: string };
  /**
   * The visit that needs a free start: of a subscription with add-ons, of a visitor's dog, or a booked visit that is
   * moved, alone or with the rest of its series.
   */
  visit: { subscriptionId?: number; petSize?: PetSize; addons?: number[]; appointmentId?: number; rest?: boolean };
  choices: StartChoices;
  conflict: SlotConflict | undefined;
  /** Whether a start that reads as taken may soon be free, so that nothing is said about it yet. */
  mayBecomeFree?: boolean;
  /** Whether the first free day is shown until a day is chosen. */
  opensOnFirstFreeDay?: boolean;
  onChange: () => void;
}

/** The days and starts that the server offers for this dog and these add-ons. */
export function DateTimePicker({
  salon,
  visit: asked,
  choices,
  conflict,
  mayBecomeFree = false,
  opensOnFirstFreeDay,
  onChange,
}: DateTimePickerProps) {
  const { start } = choices.draft;
  const visit = { id: salon.id, ...asked };
  const fresh = { refetchOnMountOrArgChange: true };
  const days = useGetAvailabilityQuery(visit, fresh);
  const firstFree = opensOnFirstFreeDay ? days.currentData?.days.find(({ available }) => available)?.date : undefined;
  const date = choices.draft.date ?? firstFree;
  const times = useGetAvailabilityQuery({ ...visit, date }, { ...fresh, skip: !date });

  const day = times.currentData?.days[0];
  const gone = isGone(start, day);

  const choose = (change: () => void) => {
    onChange();
    change();
  };

  return (
    <div className={styles.when}>
      {conflict && (
        <SlotTakenNotice
          conflict={conflict}
          timeZone={salon.timeZone}
          onChoose={(other) =>
            choose(() => choices.chooseStartOn(calendarDay(new Date(other.startsAt), salon.timeZone), other))
          }
        />
      )}
      {gone && !times.isFetching && !mayBecomeFree && !conflict && (
        <p role="alert" className={styles.alert}>
          {calendarMessages.timeGone}
        </p>
      )}
      <Loaded
        query={days}
        pending={
          <Loading label="Loading free days">
            <Skeleton shape="picture" />
          </Loading>
        }
        failed={failedToLoad(calendarMessages.loadFailed, () => void days.refetch())}
      >
        {({ days: all, timeZone }) => (
          <div className={styles.columns}>
            <div>
              <DayPicker
                days={all}
                selected={date}
                isDefault={!choices.draft.date}
                onSelect={(picked) => choose(() => choices.chooseDate(picked))}
              />
              <WeekUse
                week={all.find((one) => one.date === date)?.week ?? all.find(({ week }) => week)?.week ?? null}
              />
            </div>
            <div aria-live="polite">
              {!date && <p className={styles.hint}>Choose a day to see its times.</p>}
              {date && (
                <Loaded
                  query={{ data: day, isError: times.isError, isFetching: times.isFetching, error: times.error }}
                  pending={
                    <Loading label="Loading times" className={styles.times}>
                      {commonStarts.map((at) => (
                        <Skeleton key={at} shape="button" />
                      ))}
                    </Loading>
                  }
                  failed={failedToLoad(calendarMessages.timesFailed, () => void times.refetch())}
                >
                  {(open) => (
                    <StartPicker
                      day={open}
                      timeZone={timeZone}
                      city={salon.city}
                      selected={gone ? undefined : start?.startsAt}
                      onSelect={(picked) => choose(() => choices.chooseStart(picked))}
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

/** The usual number of starts of a day, so that the page moves little when they have loaded. */
const commonStarts = Array.from({ length: 12 }, (_, at) => at);

const failedToLoad = (what: string, retry: () => void) => (
  <p role="alert">
    {what} <RetryButton tone="plain" onRetry={retry} />
  </p>
);

function WeekUse({ week }: { week: { startsOn: string; used: number; limit: number } | null }) {
  if (!week) return null;
  const full = week.used >= week.limit;
  return (
    <p className={full ? styles.weekFull : styles.week}>
      {week.used} of {week.limit} baths used in the week from{' '}
      {dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${week.startsOn}T00:00:00Z`))}
    </p>
  );
}
