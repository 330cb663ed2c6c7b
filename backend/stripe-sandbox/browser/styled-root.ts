/** A shadow root, so that neither the shop's styles reach in nor ours reach out; style sheets are constructed, as the content security policy wants. */
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
