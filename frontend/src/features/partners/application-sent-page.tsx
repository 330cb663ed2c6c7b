import { paths } from '../../app/paths.ts';
import { REVIEW_DAYS } from '../../domain/business-constants.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import styles from './application-sent-page.module.css';

const next = [
  'We have sent you an email. Its link lets you add your license and insurance, which makes the review quicker.',
  `We review your application, which takes ${REVIEW_DAYS}.`,
  'You get an email on approval, with a link to set your password.',
  'You log in and set up your profile, hours and add-ons.',
];

export function ApplicationSentPage() {
  usePageHead(pageHeads.applicationSent);
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Storefront variant={0} />
      </div>
      <h1>Application Submitted!</h1>
      <p className={styles.lead}>Thank you. Here is what happens now:</p>
      <ol className={styles.next}>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.ways}>
        <ButtonLink to={paths.home} size="lg">
          Return to Home
        </ButtonLink>
        <ButtonLink to={paths.joinNetwork} tone="quiet" size="lg">
          Learn More
        </ButtonLink>
      </div>
    </div>
  );
}
