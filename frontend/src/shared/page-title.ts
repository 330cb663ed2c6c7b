import { useEffect } from 'react';
import { brand } from './brand.ts';

/** The title of a page in the browser's tab, and its description for search engines and shared links. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
}

/** Returns the title for the tab, followed by the product's name. */
export const fullTitle = (title: string): string => `${title} | ${brand.name}`;

/** Names the page in the browser's tab, and in search results where a description is given. */
export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = fullTitle(title);
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}

/** Sets the title and description of a page from the table of heads. */
export const usePageHead = ({ title, description }: PageHead): void => usePageTitle(title, description);
