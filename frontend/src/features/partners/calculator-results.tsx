import { ADD_ON_SALON_SHARE_PERCENT, SALON_SHARE_PERCENT } from '../../domain/business-constants.ts';
import { grouped } from '../../shared/format/grouped.ts';
import { formatMoney, formatPrice } from '../../shared/format/money.ts';
import styles from './calculator.module.css';
import { ForecastChart } from './forecast-chart.tsx';
import { dogsPerDay, marketingByPlatform, type SalonForecast, type SalonPlan } from './salon-forecast.ts';

/** The forecast of a month: a headline, a chart, and the origin of each part. */
export function CalculatorResults({ plan, forecast }: { plan: SalonPlan; forecast: SalonForecast }) {
  const { profit, visits, members } = forecast;
  return (
    <section className={styles.results} aria-label="Estimated month" aria-live="polite">
      <p className={styles.eyebrow}>{profit < 0 ? 'Estimated monthly loss' : 'Estimated monthly profit'}</p>
      <p className={profit < 0 ? styles.loss : styles.profit}>{formatMoney(Math.abs(profit))}</p>
      <p className={styles.hint}>
        {dogsPerDay(plan)} dogs a day, {grouped(visits)} visits a month, {grouped(members)} members
      </p>
      <ForecastChart forecast={forecast} />
      <dl className={styles.lines}>
        <Line label={`Subscriptions, your ${SALON_SHARE_PERCENT}%`} cents={forecast.subscriptions} />
        <Line label={`Add-ons, your ${ADD_ON_SALON_SHARE_PERCENT}%`} cents={forecast.addOns} />
        <Line label="Tips, all yours" cents={forecast.tips} />
        <Line label="Revenue" cents={forecast.revenue} total />
        <Line label="Staff" cents={-forecast.staff} />
        <Line label="Rent" cents={-forecast.rent} />
        <Line label="Supplies" cents={-forecast.supplies} />
        <Line label="Admin" cents={-forecast.admin} />
        <div>
          <dt>Marketing</dt>
          <dd>
            <s>{formatPrice(marketingByPlatform * 100)}</s> handled by us
          </dd>
        </div>
        <Line label="Costs" cents={-forecast.costs} total />
      </dl>
    </section>
  );
}

const Line = ({ label, cents, total }: { label: string; cents: number; total?: boolean }) => (
  <div className={total ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd>{formatMoney(cents)}</dd>
  </div>
);
