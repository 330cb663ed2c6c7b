/**
 * Tells the code of the page that the style sheets which stand in the document are there: before it loads one, Vite's
 * loader looks for its link. A link that is switched off before it comes into the page loads nothing.
 */
export function linkDrawnStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = dataset.href ?? '';
    document.head.append(link);
  }
}
