/**
 * Returns a shadow root, which keeps the page's styles out and ours in; style sheets are constructed, as the content
 * security policy requires.
 */
export function styledRoot(
  host: HTMLElement,
  styles: string,
  look: string,
): { root: ShadowRoot; restyle(css: string): void } {
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const [base, appearance] = [new CSSStyleSheet(), new CSSStyleSheet()];
  base.replaceSync(styles);
  appearance.replaceSync(look);
  root.adoptedStyleSheets = [base, appearance];
  return { root, restyle: (css) => appearance.replaceSync(css) };
}
