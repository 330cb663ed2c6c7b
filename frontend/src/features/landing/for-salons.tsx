import { paths } from '../../app/paths.ts';
import { PLATFORM_FEE_PERCENT, SALON_SHARE_PERCENT } from '../../domain/landing-constants.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import styles from './for-salons.module.css';

const points = [
  `You receive ${SALON_SHARE_PERCENT}% of the subscription value, all tips and your add-on revenue.`,
  `Our ${PLATFORM_FEE_PERCENT}% covers marketing, scheduling, payments and customer messages.`,
  'Weekly payouts by direct deposit.',
];

export const ForSalons = () => (
  <section className={styles.band} aria-labelledby="for-salons-title">
    <div className={styles.panel}>
      <div className={styles.words}>
        <h2 id="for-salons-title">For salons</h2>
        <p className={styles.lead}>
          Fill the quiet hours. Members come back every week, and we bring them to your door.
        </p>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
        <ButtonLink to={paths.salonApply} tone="quiet" size="lg">
          Apply to Become a Partner
        </ButtonLink>
      </div>
      <div className={styles.picture}>
        <Storefront variant={0} />
      </div>
    </div>
  </section>
);
