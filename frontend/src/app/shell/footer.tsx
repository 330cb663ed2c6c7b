import { Link } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import { FoamEdge } from '../../shared/foam-edge.tsx';
import { Icon } from '../../shared/icon.tsx';
import { Wordmark } from '../../shared/illustrations/wordmark.tsx';
import { paths } from '../paths.ts';
import { serverNow } from '../../shared/server-now.ts';
import styles from './footer.module.css';

const columns = [
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
  {
    title: 'Legal',
    links: [
      { to: paths.terms, label: 'Terms of Service' },
      { to: paths.privacy, label: 'Privacy Policy' },
      { to: paths.salonFaq, label: 'Refund Policy' },
    ],
  },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <FoamEdge className={styles.edge} />
      <div className={styles.inner}>
        <div className={styles.about}>
          <Wordmark />
          <p>{brand.tagline}</p>
          <ul className={styles.social} aria-label="Social media">
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} target="_blank" rel="noreferrer" aria-label={name}>
                  <Icon name={name} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={`Footer: ${title}`} className={styles.column}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.copyright}>
        © {serverNow().getFullYear()} {brand.name}. All rights reserved.
      </p>
    </footer>
  );
}
