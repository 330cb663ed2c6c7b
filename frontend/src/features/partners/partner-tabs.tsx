import { TestimonialCards, type Testimonial } from '../../domain/testimonial-cards.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Storefront } from '../../shared/illustrations/storefront.tsx';
import { Tabs } from '../../shared/tabs.tsx';
import styles from './partner-tabs.module.css';
import { benefits, steps } from './partners.content.ts';

const testimonials: Testimonial[] = [
  {
    words:
      'Our Tuesdays used to be two poodles and a lot of coffee. Since we joined, eleven members come in before noon, and I hired a second bather.',
    who: 'Dolores',
    about: 'Bubbles & Bows, Austin',
    portrait: <Storefront variant={1} />,
  },
  {
    words:
      'I was afraid of unlimited. But a dog that is washed every week is done in twenty minutes, and the owner adds a nail trim without being asked.',
    who: 'Marcus',
    about: 'Lakeview Lather, Chicago',
    portrait: <Storefront variant={2} />,
  },
  {
    words:
      'The statement on Friday tells me which bath every dollar came from. My bookkeeper has stopped calling me on Sundays.',
    who: 'Yuki',
    about: 'Harbor Hounds, Seattle',
    portrait: <Storefront variant={3} />,
  },
];

const benefitCards = (
  <ul className={styles.benefits}>
    {benefits.map(({ icon, title, text }) => (
      <li key={title} className={styles.card}>
        <span className={styles.icon}>
          <Icon name={icon} size={26} />
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);

const stepCards = (
  <ol className={styles.steps}>
    {steps.map(({ title, text }, index) => (
      <li key={title} className={styles.card}>
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

/** The tabs: benefits, steps and testimonials. */
export const PartnerTabs = () => (
  <div className={styles.tabs}>
    <h2 className={styles.hidden}>Being a partner</h2>
    <Tabs
      label="Being a partner"
      tabs={[
        { key: 'benefits', label: 'Benefits', content: benefitCards },
        { key: 'how', label: 'How It Works', content: stepCards },
        { key: 'salons', label: 'Salon Testimonials', content: <TestimonialCards testimonials={testimonials} /> },
      ]}
    />
  </div>
);
