import { Button } from './button.tsx';
import { grouped } from './format/grouped.ts';
import { Icon } from './icon.tsx';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  perPage: number;
  /** The number of rows of this page. */
  shown: number;
  /** Infinity where the server stopped counting. */
  total: number;
  /** The number that the server counted to, where it stopped. */
  countedTo?: number | undefined;
  onTurn: (page: number) => void;
}

/** The range of rows that is shown, and the buttons to other pages. */
export function Pager({ page, perPage, shown, total, countedTo = 0, onTurn }: PagerProps) {
  const first = (page - 1) * perPage + 1;
  const last = first + shown - 1;
  const of = Number.isFinite(total) ? grouped(total) : `more than ${grouped(Math.max(countedTo, last))}`;
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p aria-live="polite">{`${grouped(first)}–${grouped(last)} of ${of}`}</p>
      {(page > 1 || total > last) && <PageTurns page={page} isLast={last >= total} onTurn={onTurn} />}
    </nav>
  );
}

interface PageTurnsProps {
  page: number;
  isLast: boolean;
  /** The words of the buttons. */
  before?: string;
  after?: string;
  onTurn: (page: number) => void;
}

/** The buttons to the pages before and after. */
export const PageTurns = ({ page, isLast, before = 'Previous', after = 'Next', onTurn }: PageTurnsProps) => (
  <div className={styles.turns}>
    <Button tone="quiet" icon={<Icon name="chevron-left" />} disabled={page === 1} onClick={() => onTurn(page - 1)}>
      {before}
    </Button>
    <Button tone="quiet" disabled={isLast} onClick={() => onTurn(page + 1)}>
      {after}
      <Icon name="chevron-right" />
    </Button>
  </div>
);
