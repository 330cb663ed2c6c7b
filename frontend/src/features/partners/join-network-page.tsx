import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Section } from '../../shared/section.tsx';
import { Calculator } from './calculator.tsx';
import styles from './join-network-page.module.css';
import { NetworkStats } from './network-stats.tsx';
import { PartnerTabs } from './partner-tabs.tsx';
import { requirements } from './partners.content.ts';

const ways = (
  <div className={styles.ways}>
    <ButtonLink to={paths.salonApply} tone="call" size="lg">
      Apply Now
    </ButtonLink>
    <ButtonLink to={paths.salonFaq} tone="quiet" size="lg">
      Learn More
    </ButtonLink>
  </div>
);

export function JoinNetworkPage() {
  usePageHead(pageHeads.joinNetwork);
  return (
    <>
      <div className={styles.top}>
        <PageHead
          title="Join our salon network"
          lead="We bring members to your door, take the payments and keep the calendar. You wash dogs."
        >
          {ways}
        </PageHead>
        <NetworkStats />
        <PartnerTabs />
      </div>
      <Section
        tone="foam"
        title="Requirements to join"
        lead="Owners trust the network because every salon in it meets these."
      >
        <ul className={styles.requirements}>
          {requirements.map((requirement) => (
            <li key={requirement}>
              <Icon name="shield" size={26} />
              {requirement}
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Business model calculator"
        lead="Move the sliders until it looks like your salon. The figures are an estimate, not a promise."
      >
        <Calculator />
      </Section>
      <Section tone="cream" title="Ready to fill your tubs?">
        {ways}
        <p className={styles.account}>
          Prefer to create an account first? <Link to={paths.authSalonRegister}>Register your salon</Link>
        </p>
      </Section>
    </>
  );
}
