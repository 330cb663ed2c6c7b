import { useEffect } from 'react';
import { useGetAvailabilityQuery } from '../../api/generated.ts';
import { Button } from '../../shared/button.tsx';
import { calendarDay } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import { messages } from './booking.messages.ts';
import { DayPicker } from './day-picker.tsx';
import { LostTimeNotice } from './lost-time-notice.tsx';
import { StartPicker } from './start-picker.tsx';
import type { LostTime } from './lost-time.ts';
import type { useBookingDraft } from './use-booking-draft.ts';
import styles from './when-picker.module.css';

interface WhenPickerProps {
  salon: { id: number; city: string; timeZone: string };
  /** What the free times are asked for: a subscription and extras, or a bath that is to be moved. */
  wish: { subscriptionId?: number; addons?: number[]; appointmentId?: number };
  choices: ReturnType<typeof useBookingDraft>;
  lost: LostTime | undefined;
  onChange: () => void;
}

/** Days and times as the server says they are for this dog and these extras. */
export function WhenPicker({ salon, wish: asked, choices, lost, onChange }: WhenPickerProps) {
  const { date, start } = choices.draft;
  const wish = { id: salon.id, ...asked };
  const fresh = { refetchOnMountOrArgChange: true };
  const days = useGetAvailabilityQuery(wish, fresh);
  const times = useGetAvailabilityQuery({ ...wish, date }, { ...fresh, skip: !date });

  // A race that was lost means that what is shown is old.
  const { refetch: refetchDays } = days;
  useEffect(() => {
    if (lost) void refetchDays();
  }, [lost, refetchDays]);

  const day = times.currentData?.days[0];
  const gone = start && day?.starts?.every(({ startsAt, available }) => startsAt !== start.startsAt || !available);

  const choose = (change: () => void) => {
    onChange();
    change();
  };

  return (
    <div className={styles.when}>
      {lost && (
        <LostTimeNotice
          lost={lost}
          timeZone={salon.timeZone}
          onChoose={(other) =>
            choose(() => choices.chooseStartOn(calendarDay(new Date(other.startsAt), salon.timeZone), other))
          }
        />
      )}
      {gone && !times.isFetching && !lost && (
        <p role="alert" className={styles.alert}>
          {messages.timeGone}
        </p>
      )}
      <Loaded
        query={days}
        pending={
          <Loading label="Loading free days">
            <Skeleton shape="picture" />
          </Loading>
        }
        failed={
          <p role="alert">
            {messages.loadFailed}{' '}
            <Button tone="plain" onClick={() => void days.refetch()}>
              Try again
            </Button>
          </p>
        }
      >
        {({ days: all, timeZone }) => (
          <div className={styles.columns}>
            <div>
              <DayPicker days={all} selected={date} onSelect={(picked) => choose(() => choices.chooseDate(picked))} />
              <WeekUse
                week={all.find((one) => one.date === date)?.week ?? all.find(({ week }) => week)?.week ?? null}
              />
            </div>
            <div aria-live="polite">
              {!date && <p className={styles.hint}>Choose a day to see its times.</p>}
              {date && !day && (
                <Loading label="Loading times">
                  <Skeleton shape="button" />
                  <Skeleton shape="button" />
                </Loading>
              )}
              {day && (
                <StartPicker
                  day={day}
                  timeZone={timeZone}
                  city={salon.city}
                  selected={gone ? undefined : start?.startsAt}
                  onSelect={(picked) => choose(() => choices.chooseStart(picked))}
                />
              )}
            </div>
          </div>
        )}
      </Loaded>
    </div>
  );
}

function WeekUse({ week }: { week: { startsOn: string; used: number; limit: number } | null }) {
  if (!week) return null;
  const full = week.used >= week.limit;
  return (
    <p className={full ? styles.weekFull : styles.week}>
      {week.used} of {week.limit} baths used in the week from{' '}
      {new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${week.startsOn}T00:00:00Z`),
      )}
    </p>
  );
}
