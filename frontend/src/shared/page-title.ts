import { useEffect } from 'react';
import { brand } from './brand.ts';

/** What a page is called in the browser's tab, and what search engines and shared links say of it. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
}

/** A title as the tab shows it, with the product's name behind it. */
export const fullTitle = (title: string): string => `${title} | ${brand.name}`;

/** Names the page in the browser's tab, and in search results where a description is given. */
export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** Names a page whose head stands in the table of heads. */
export const usePageHead = ({ title, description }: PageHead): void => usePageTitle(title, description);
