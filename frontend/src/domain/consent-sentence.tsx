import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { businessWords } from '../api/business-terms.ts';
import { type SiteFacts, useSiteFacts } from '../api/site-facts.slice.ts';
import { paths } from '../app/paths.ts';
import styles from './consent-sentence.module.css';
import { legalTitles } from './legal-titles.ts';

const pages = Object.entries(legalTitles).map(([kind, title]) => ({
  title,
  path: paths[kind as keyof typeof legalTitles],
}));
const titles = new RegExp(`(${pages.map(({ title }) => title).join('|')})`);

/** The consent that the button beside it gives, with links to the texts that it names (rules.md#consent). */
export function ConsentSentence({ kind }: { kind: keyof SiteFacts['consents'] }) {
  const { consents } = useSiteFacts();
  return (
    <span className={styles.sentence}>
      {(consents[kind] ?? businessWords.consent[kind]).split(titles).map((part, index) => {
        const page = pages.find(({ title }) => title === part);
        return page ? (
          <Link key={part} to={page.path} target="_blank">
            {part}
          </Link>
        ) : (
          <Fragment key={`${index}`}>{part}</Fragment>
        );
      })}
    </span>
  );
}
