import { Link } from 'react-router-dom';
import { type SiteFacts, useSiteFacts } from '../../api/site-facts.slice.ts';
import { legalTitles } from '../../domain/legal-titles.ts';
import { brand } from '../../shared/brand.ts';
import { FoamEdge } from '../../shared/foam-edge.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Wordmark } from '../../shared/illustrations/wordmark.tsx';
import { paths } from '../paths.ts';
import { serverNow } from '../../shared/server-now.ts';
import styles from './footer.module.css';

const columns: { title: string; links: { to?: string; label: string }[] }[] = [
  {
    title: brand.name,
    links: [
      { to: paths.home, label: 'Home' },
      { to: paths.howItWorks, label: 'About Us' },
      { to: paths.findSalons, label: 'Locations' },
      { to: paths.joinNetwork, label: 'Contact' },
    ],
  },
  {
    title: 'For Pet Owners',
    links: [
      { to: paths.howItWorks, label: 'How It Works' },
      { to: paths.plans, label: 'Pricing' },
      { to: paths.findSalons, label: 'Find Salons' },
      { to: paths.ownerFaq, label: 'FAQs' },
    ],
  },
  {
    title: 'For Salons',
    links: [
      { to: paths.joinNetwork, label: 'Partner With Us' },
      { to: paths.salonApply, label: 'Apply Now' },
      { to: paths.salonFaq, label: 'Salon FAQ' },
      { to: paths.signIn, label: 'Salon Login' },
    ],
  },
];

/** Returns the links to the operator's texts; a text that is not written is named without a link. */
const legalLinks = (written: SiteFacts['legal']) => [
  { to: written.includes('terms') ? paths.terms : undefined, label: legalTitles.terms },
  { to: written.includes('privacy') ? paths.privacy : undefined, label: legalTitles.privacy },
  // Without a refund policy of the operator, the salons' questions explain refunds.
  { to: written.includes('refunds') ? paths.refunds : paths.salonFaq, label: legalTitles.refunds },
];

export function Footer() {
  const { legal, social } = useSiteFacts();
  return (
    <footer className={styles.footer}>
      <FoamEdge className={styles.edge} />
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          <p>{brand.tagline}</p>
          {social.length > 0 && (
            <ul className={styles.social} aria-label="Social media">
              {social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noreferrer" aria-label={name}>
                    <Icon name={name} size={22} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {[...columns, { title: 'Legal', links: legalLinks(legal) }].map(({ title, links }) => (
          <nav key={title} aria-label={`Footer: ${title}`} className={styles.column}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ to, label }) => (
                <li key={label}>{to ? <Link to={to}>{label}</Link> : <span>{label}</span>}</li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.copyright}>
        {/* The server has rendered the year of UTC; another one in the browser would make React render the page anew. */}
        © {serverNow().getUTCFullYear()} {brand.name}. All rights reserved.
      </p>
    </footer>
  );
}
