import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface EmptyPageProps {
  page: number;
  onTurn: (page: number) => void;
  picture: ReactNode;
  /** What is said where the whole list is empty. */
  title: string;
  text?: string;
}

/** A page of a list without rows. Rows before it may still be there, as when the last row of a later page was handled. */
export const EmptyPage = ({ page, onTurn, ...whole }: EmptyPageProps) =>
  page > 1 ? (
    <Notice
      picture={whole.picture}
      title="Nothing on this page"
      text="There may be more on the pages before."
      action={<Button onClick={() => onTurn(1)}>To the first page</Button>}
    />
  ) : (
    <Notice {...whole} />
  );
