/**
 * Adds links for the inlined style sheets: Vite's loader looks for a link before it loads a style sheet. A link that is
 * disabled before it is inserted loads nothing.
 */
export function linkInlinedStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = dataset.href ?? '';
    document.head.append(link);
  }
}
