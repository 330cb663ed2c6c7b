import { paths } from '../../app/paths.ts';
import { BATHS_PER_WEEK, MARKETED_SAVINGS_PERCENT } from '../../domain/landing-constants.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { SittingDog } from '../../shared/illustrations/sitting-dog.tsx';
import { Section } from '../../shared/section.tsx';
import styles from './pet-parents.module.css';

const benefits: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'money',
    title: `Save up to ${MARKETED_SAVINGS_PERCENT}%`,
    text: 'A single bath can cost as much as half a month here. Two of them, and the plan has paid for itself.',
  },
  {
    icon: 'bubbles',
    title: `Up to ${BATHS_PER_WEEK} baths a week`,
    text: 'Beach on Saturday, mud on Sunday, guests on Monday: all three are covered.',
  },
  {
    icon: 'store',
    title: 'Every partner salon',
    text: 'One plan, any salon in the network. Take it along when you move or travel.',
  },
  {
    icon: 'heart',
    title: 'No strings',
    text: 'No contract. If you cancel, you keep your baths until the end of the month you paid for.',
  },
];

export const PetParents = () => (
  <Section
    title="For pet parents"
    lead="Less scrubbing in the bathroom, more time on the sofa with a dog that smells good."
  >
    <div className={styles.layout}>
      <div className={styles.picture}>
        <SittingDog size="medium" />
        <SittingDog size="x_large" />
        <SittingDog size="small" />
      </div>
      <ul className={styles.benefits}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className={styles.benefit}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
        <li>
          <ButtonLink to={paths.signUp}>Get Started</ButtonLink>
        </li>
      </ul>
    </div>
  </Section>
);
