import type { ReactNode } from 'react';
import { CardPayment } from '../../shared/illustrations/card-payment.tsx';
import { NoAppointments } from '../../shared/illustrations/no-appointments.tsx';
import { SittingDog } from '../../shared/illustrations/sitting-dog.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import styles from './steps.module.css';

const steps: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Choose a plan',
    text: 'Four sizes, four prices. Tell us about your dog and the right plan picks itself.',
    picture: <SittingDog size="large" />,
  },
  {
    title: 'Find a salon',
    text: 'Search by city or ZIP code, read what others say, and see opening hours and accepted sizes before you go.',
    picture: <Storefront variant={2} />,
  },
  {
    title: 'Book appointments',
    text: 'Pick a free time and any extras. You see what is left of this week’s baths while you choose.',
    picture: <NoAppointments />,
  },
  {
    title: 'Pay monthly',
    text: 'Your card is charged at the start of each billing cycle. Cancel anytime and use the month you paid for.',
    picture: <CardPayment />,
  },
];

/** The four steps; picture and words change sides. */
export const Steps = () => (
  <ol className={styles.steps}>
    {steps.map(({ title, text, picture }, index) => (
      <li key={title} className={styles.step}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.words}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
