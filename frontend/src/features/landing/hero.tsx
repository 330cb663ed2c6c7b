import { paths } from '../../app/paths.ts';
import { BATHS_PER_WEEK, MARKETED_SAVINGS_PERCENT } from '../../domain/landing-constants.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { BathTime } from '../../shared/illustrations/bath-time.tsx';
import styles from './hero.module.css';

const promises = [`Save up to ${MARKETED_SAVINGS_PERCENT}%`, `Up to ${BATHS_PER_WEEK} baths a week`, 'Cancel anytime'];

export const Hero = () => (
  <section className={styles.hero} aria-labelledby="hero-title">
    <div className={styles.inner}>
      <div className={styles.words}>
        <h1 id="hero-title">Unlimited Bath Subscriptions for Your Furry Friends</h1>
        <p className={styles.lead}>
          One monthly price by your dog&apos;s size. Fresh, fluffy and washed by professionals at any partner salon near
          you, as often as the mud demands.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={paths.plans} tone="call" size="lg">
            View Plans
          </ButtonLink>
          <ButtonLink to={paths.salonFinder} tone="quiet" size="lg" icon={<Icon name="pin" />}>
            Find a Salon
          </ButtonLink>
        </div>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="check" size={18} />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.picture}>
        <BathTime />
        <div className={styles.bubbles} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      </div>
    </div>
  </section>
);
