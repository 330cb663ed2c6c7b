import { useEffect } from 'react';
import { fullTitle, type PageHead } from './page-heads.ts';

/** Names the page in the browser's tab, and in search results where a description is given. */
export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** Names a page whose head stands in the table of heads. */
export const usePageHead = ({ title, description }: PageHead): void => usePageTitle(title, description);
