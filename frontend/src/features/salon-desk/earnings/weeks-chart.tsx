import type { EarningsWeekDto } from '../../../api/generated.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { shortWeek } from './payout-week.ts';
import { isNamed, weekBars } from './week-bars.ts';
import styles from './weeks-chart.module.css';
import { WeeksTable } from './weeks-table.tsx';

const FRAME = { width: 600, height: 150, leastWeeks: 8 };
const NAMES = 34;
const SCALE = 34;

/** The earnings of each week, as bars on one scale; a table beside them holds the same numbers. */
export function WeeksChart({ weeks }: { weeks: EarningsWeekDto[] }) {
  const { bars, zero } = weekBars(
    weeks.map(({ earnedCents }) => earnedCents),
    FRAME,
  );
  const best = Math.max(...weeks.map(({ earnedCents }) => earnedCents));
  return (
    <div className={styles.weeks}>
      <figure className={styles.chart}>
        <svg
          viewBox={`0 ${-SCALE} ${FRAME.width} ${SCALE + FRAME.height + NAMES}`}
          role="img"
          aria-label={inWords(weeks)}
        >
          <line x1={0} x2={FRAME.width} y1={zero} y2={zero} className={styles.zero} />
          {best > 0 && <line x1={0} x2={FRAME.width} y1={0} y2={0} className={styles.best} />}
          {best > 0 && (
            <text x={0} y={-8} className={styles.scale}>
              {formatMoney(best)}
            </text>
          )}
          {weeks.map((week, index) => (
            <rect key={week.week} {...bars[index]} rx={3} className={lookOf(week)} />
          ))}
          {bars.map(({ x, width }, index) =>
            isNamed(index, weeks.length) ? (
              <text key={x} x={x + width / 2} y={FRAME.height + NAMES - 6} className={styles.name}>
                {shortWeek(weeks[index]?.week ?? '')}
              </text>
            ) : null,
          )}
        </svg>
        <figcaption className={styles.legend}>
          <span data-look="sent">Sent to you</span>
          <span data-look="unsent">Not sent</span>
          <span data-look="running">This week so far</span>
        </figcaption>
      </figure>
      <WeeksTable weeks={weeks.toReversed()} />
    </div>
  );
}

/** Returns the style of a week's bar. A payout that the bank returned does not count as sent. */
function lookOf({ state }: EarningsWeekDto): string | undefined {
  if (state === null) return styles.running;
  return state === 'sent' || state === 'paid' ? styles.sent : styles.unsent;
}

/** Returns the chart as a sentence. */
function inWords(weeks: EarningsWeekDto[]): string {
  const earned = weeks.map(({ earnedCents }) => earnedCents);
  const total = earned.reduce((sum, cents) => sum + cents, 0);
  const count = weeks.length === 1 ? 'One week' : `${weeks.length} weeks`;
  return `${count} brought ${formatMoney(total)}; the best of them ${formatMoney(Math.max(...earned))}.`;
}
