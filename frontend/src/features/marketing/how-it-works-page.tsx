import { paths } from '../../app/paths.ts';
import { FaqList } from '../../shared/faq-list.tsx';
import { ButtonLink } from '../../shared/button.tsx';
import { TubOfFoam } from '../../shared/illustrations/tub-of-foam.tsx';
import { Icon } from '../../shared/icon.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Section } from '../../shared/section.tsx';
import { useSectionLinks } from '../../shared/section-link.ts';
import { benefits, premiumFeatures, questions } from './how-it-works.content.ts';
import styles from './how-it-works-page.module.css';
import { Steps } from './steps.tsx';

export function HowItWorksPage() {
  usePageHead(pageHeads.howItWorks);
  useSectionLinks();
  return (
    <>
      <div className={styles.top}>
        <PageHead
          title="How It Works"
          lead="From sign-up to a clean dog in four steps. The longest one is the drive."
        />
        <Steps />
      </div>
      <Section tone="foam" title="Benefits">
        <ul className={styles.benefits}>
          {benefits.map(({ icon, title, text }) => (
            <li key={title} className={styles.benefit}>
              <span className={styles.icon}>
                <Icon name={icon} size={26} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Premium features" lead="What comes with every plan, small dog or large.">
        <ul className={styles.features}>
          {premiumFeatures.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" size={22} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="faq" tone="cream" title="Frequently asked questions">
        <FaqList questions={questions} />
      </Section>
      <section className={styles.end} aria-labelledby="ready-title">
        <div className={styles.picture}>
          <TubOfFoam />
        </div>
        <h2 id="ready-title">Ready when your dog is</h2>
        <div className={styles.actions}>
          <ButtonLink to={paths.authSignUp} tone="call" size="lg">
            Get Started
          </ButtonLink>
          <ButtonLink to={paths.home} tone="quiet" size="lg">
            Back to Home
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
