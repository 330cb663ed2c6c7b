import { formatPrice } from '../../shared/format/money.ts';
import { Button } from '../../shared/button.tsx';
import { MIN_SHARE, MAX_SHARE, moveShare, SHARE_STEP } from './attendance-shares.ts';
import styles from './calculator.module.css';
import { Slider } from './slider.tsx';
import type { Attendance, SalonPlan } from './salon-forecast.ts';

type Amount = Exclude<keyof SalonPlan, 'attendance'>;

interface Control {
  of: Amount;
  label: string;
  min: number;
  max: number;
  step?: number;
  text?: (value: number) => string;
}

const dollars = (value: number) => formatPrice(value * 100);
const anHour = (value: number) => `${dollars(value)} an hour`;
const aMonth = (value: number) => `${dollars(value)} a month`;

const groups: { title: string; controls: Control[] }[] = [
  {
    title: 'Your salon',
    controls: [
      { of: 'bathers', label: 'Bathers', min: 1, max: 5 },
      { of: 'groomers', label: 'Groomers', min: 0, max: 3 },
      { of: 'petsPerDay', label: 'Pets per day limit', min: 10, max: 50, step: 5 },
    ],
  },
  {
    title: 'Wages',
    controls: [
      { of: 'batherRate', label: 'Bather rate', min: 10, max: 30, text: anHour },
      { of: 'groomerRate', label: 'Groomer rate', min: 15, max: 40, text: anHour },
      { of: 'receptionistRate', label: 'Receptionist rate', min: 10, max: 25, text: anHour },
    ],
  },
  {
    title: 'Monthly costs',
    controls: [
      { of: 'rent', label: 'Rent', min: 1000, max: 10_000, step: 100, text: aMonth },
      { of: 'supplies', label: 'Supplies', min: 300, max: 3000, step: 50, text: aMonth },
      { of: 'admin', label: 'Admin', min: 500, max: 5000, step: 50, text: aMonth },
    ],
  },
];

const shares: { of: keyof Attendance; label: string }[] = [
  { of: 'weekly', label: 'Weekly' },
  { of: 'biweekly', label: 'Biweekly' },
  { of: 'monthly', label: 'Monthly' },
];

interface CalculatorControlsProps {
  plan: SalonPlan;
  onChange: (plan: SalonPlan) => void;
  onReset: () => void;
}

export const CalculatorControls = ({ plan, onChange, onReset }: CalculatorControlsProps) => (
  <form className={styles.controls} aria-label="Your figures" onSubmit={(event) => event.preventDefault()} noValidate>
    {groups.map(({ title, controls }) => (
      <fieldset key={title} className={styles.group}>
        <legend>{title}</legend>
        {controls.map(({ of, label, min, max, step = 1, text = String }) => (
          <Slider
            key={of}
            label={label}
            value={plan[of]}
            range={{ min, max, step }}
            text={text(plan[of])}
            onChange={(value) => onChange({ ...plan, [of]: value })}
          />
        ))}
      </fieldset>
    ))}
    <fieldset className={styles.group}>
      <legend>How often members come</legend>
      {shares.map(({ of, label }) => (
        <Slider
          key={of}
          label={label}
          value={plan.attendance[of]}
          range={{ min: MIN_SHARE, max: MAX_SHARE, step: SHARE_STEP }}
          text={`${plan.attendance[of]}%`}
          onChange={(value) => onChange({ ...plan, attendance: moveShare(plan.attendance, of, value) })}
        />
      ))}
      <p className={styles.hint}>They always add up to 100%.</p>
    </fieldset>
    <Button tone="plain" onClick={onReset}>
      Back to the defaults
    </Button>
  </form>
);
