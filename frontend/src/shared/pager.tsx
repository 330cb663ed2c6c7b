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
  onTurn: (page: number) => void;
}

/** The server counts no more than a thousand rows; in the queue of salons, a thousand beyond the page. */
const COUNTED = 1000;

/** The range of rows that is shown, and the buttons to other pages. */
export function Pager({ page, perPage, shown, total, onTurn }: PagerProps) {
  const first = (page - 1) * perPage + 1;
  const last = first + shown - 1;
  const more = total >= page * perPage + COUNTED;
  const atLeast = Number.isFinite(total) ? total - 1 : Math.max(COUNTED, last);
  const of = more ? `more than ${grouped(atLeast)}` : grouped(total);
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
