import { formatMoney } from '../../shared/format/money.ts';
import styles from './forecast-chart.module.css';
import type { SalonForecast } from './salon-forecast.ts';

interface Part {
  name: string;
  cents: number;
  tone: string | undefined;
}

const WIDTH = 400;
const BAR = 44;

/** Income above and costs below, to one scale. */
export function ForecastChart({ forecast }: { forecast: SalonForecast }) {
  const income: Part[] = [
    { name: 'Subscriptions', cents: forecast.subscriptions, tone: styles.subscriptions },
    { name: 'Add-ons', cents: forecast.addOns, tone: styles.addOns },
    { name: 'Tips', cents: forecast.tips, tone: styles.tips },
  ];
  const costs: Part[] = [
    { name: 'Staff', cents: forecast.staff, tone: styles.staff },
    { name: 'Rent', cents: forecast.rent, tone: styles.rent },
    { name: 'Supplies', cents: forecast.supplies, tone: styles.supplies },
    { name: 'Admin', cents: forecast.admin, tone: styles.admin },
  ];
  const scale = WIDTH / Math.max(forecast.revenue, forecast.costs);
  const spoken = `Revenue ${formatMoney(forecast.revenue)}, costs ${formatMoney(forecast.costs)}`;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${2 * BAR + 12}`} role="img" aria-label={spoken}>
        <Bar parts={income} top={0} scale={scale} />
        <Bar parts={costs} top={BAR + 12} scale={scale} />
      </svg>
      <ul className={styles.legend} aria-hidden="true">
        {[...income, ...costs].map(({ name, tone }) => (
          <li key={name}>
            <svg width={14} height={14} className={tone}>
              <circle cx={7} cy={7} r={6} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Bar({ parts, top, scale }: { parts: Part[]; top: number; scale: number }) {
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, { cents }) => sum + cents, 0));
  return parts.map(({ name, cents, tone }, index) => (
    <rect
      key={name}
      x={(starts[index] ?? 0) * scale}
      y={top}
      width={cents * scale}
      height={BAR}
      rx={4}
      className={tone}
    />
  ));
}
