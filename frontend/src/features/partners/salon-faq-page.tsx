import { useSiteFacts } from '../../api/site-facts.slice.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { FaqList } from '../../shared/faq-list.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import styles from './salon-faq-page.module.css';
import { questions } from './partners.content.ts';

export function SalonFaqPage() {
  usePageHead(pageHeads.salonFaq);
  const { supportEmail } = useSiteFacts();
  return (
    <div className={styles.page}>
      <PageHead title="Salon FAQ" lead="What salons ask before they join, answered with the numbers." />
      <FaqList questions={questions} />
      <section className={styles.end} aria-labelledby="more-questions">
        <h2 id="more-questions">Still wondering?</h2>
        <p>Write to us. Someone who knows salons will answer.</p>
        <div className={styles.ways}>
          <ButtonLink to={paths.salonApply} tone="call" size="lg">
            Apply Now
          </ButtonLink>
          <a className={styles.mail} href={`mailto:${supportEmail}`}>
            Contact Us
          </a>
        </div>
      </section>
    </div>
  );
}
