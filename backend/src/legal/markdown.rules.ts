import MarkdownIt, { type Token } from 'markdown-it';

// Markup in the text is shown as text, and links lead only to pages and mail: both are the parser's defaults.
const reader = new MarkdownIt({ html: false, linkify: true });

/** Returns the page of a Markdown text: its first heading is the title, and later top headings move one level down. */
export function readMarkdown(text: string, defaultTitle: string): { readonly title: string; readonly html: string } {
  const tokens = reader.parse(text, {});
  const [opening, heading] = tokens;
  const hasTitle = opening?.type === 'heading_open' && opening.tag === 'h1';
  const body = hasTitle ? tokens.slice(3) : tokens;
  for (const token of body) if (token.tag === 'h1') token.tag = 'h2';
  const title = (hasTitle && plainText(heading)) || defaultTitle;
  return { title, html: reader.renderer.render(body, reader.options, {}) };
}

const plainText = (heading: Token | undefined): string =>
  (heading?.children ?? [])
    .map(({ content }) => content)
    .join('')
    .trim();
