import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon, type IconName } from '../../shared/icon.tsx';
import { Section } from '../../shared/section.tsx';
import styles from './how-it-works.module.css';
import { landingWords } from '../../api/generated/landing-terms.ts';

const steps: { icon: IconName; title: string; text: string }[] = [
  { icon: 'dog', title: 'Choose a plan', text: "Pick the plan for your dog's size. That is the whole price list." },
  {
    icon: 'pin',
    title: 'Find a salon',
    text: 'See who washes near you: ratings, opening hours and the sizes they take.',
  },
  {
    icon: 'calendar',
    title: 'Book appointments',
    text: `Up to ${landingWords.bathsPerWeek} baths a week, booked online in half a minute.`,
  },
  { icon: 'card', title: 'Pay monthly', text: 'One charge at the start of each month. No contract, cancel anytime.' },
];

export const HowItWorks = () => (
  <Section
    id="how-it-works"
    tone="foam"
    title="How it works"
    lead="Four small steps between a muddy dog and one that smells of oats."
  >
    <ol className={styles.steps}>
      {steps.map(({ icon, title, text }) => (
        <li key={title} className={styles.step}>
          <span className={styles.bubble}>
            <Icon name={icon} size={34} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <div className={styles.more}>
      <ButtonLink to={paths.howItWorks} tone="quiet">
        Learn More About Our Process
      </ButtonLink>
    </div>
  </Section>
);
