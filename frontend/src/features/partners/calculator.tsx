import { useState } from 'react';
import { CalculatorControls } from './calculator-controls.tsx';
import { CalculatorResults } from './calculator-results.tsx';
import styles from './calculator.module.css';
import { defaultPlan, forecast } from './salon-forecast.ts';

/** A calculator for a month with members; the results follow the sliders. */
export function Calculator() {
  const [plan, setPlan] = useState(defaultPlan);
  return (
    <div className={styles.calculator}>
      <CalculatorControls plan={plan} onChange={setPlan} onReset={() => setPlan(defaultPlan)} />
      <CalculatorResults plan={plan} forecast={forecast(plan)} />
    </div>
  );
}
