import { type LegalTextDto, useGetLegalTextQuery } from '../../api/generated.ts';
import { legalTitles } from '../../domain/legal-titles.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { pageHeads } from '../../shared/page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { Spinner } from '../../shared/spinner.tsx';
import styles from './legal-page.module.css';

/** A legal text of the operator's (rules.md#legal-pages). */
export function LegalPage({ kind }: Pick<LegalTextDto, 'kind'>) {
  usePageHead(pageHeads[kind]);
  const { currentData, isError, isFetching, error, refetch } = useGetLegalTextQuery({ kind });
  const name = legalTitles[kind];
  return (
    <Loaded
      query={{ data: currentData, isError, isFetching, error }}
      pending={<Spinner label={`Loading the ${name}`} />}
      failed={<FailedNotice scope="page" title={`The ${name} could not be loaded`} onRetry={() => void refetch()} />}
    >
      {({ title, html }) => (
        <article className={styles.page}>
          <h1>{title}</h1>
          {/* The server renders it from Markdown and escapes any markup in the text. */}
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      )}
    </Loaded>
  );
}
