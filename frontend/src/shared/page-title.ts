import { useEffect } from 'react';
import { brand } from './brand.ts';

/** Names the page in the browser's tab, and in search results where a description is given. */
export function usePageTitle(title: string, description?: string): void {
  useEffect(() => {
    document.title = `${title} | ${brand.name}`;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
