import { fullTitle, type PageHead } from '../../shared/page-title.ts';
import { brand } from '../../shared/brand.ts';
import type { SiteFacts } from '../../api/site-facts.slice.ts';
import type { Drawing } from './draw.tsx';
import { type FirstState, firstStateId } from './first-state.ts';
import { siteFactsId } from './site-facts.ts';

/** What stands in the head of one answer. */
export interface DocumentHead extends PageHead {
  /** The page's one address, absolute; absent where search engines shall not list it. */
  readonly canonical?: string;
  /** An absolute address of a picture of 1200 x 630 px, and what it shows. */
  readonly picture?: { readonly url: string; readonly alt: string };
  /** Objects of schema.org. */
  readonly structuredData?: readonly object[];
  /** Style sheets and scripts of the page's own code. */
  readonly styles?: readonly string[];
  readonly modules?: readonly string[];
}

/** What stands in the body: the drawn page, and what it was drawn from where the browser takes it over as it is. */
export interface DocumentBody extends Drawing {
  readonly firstState?: FirstState;
}

const between = (mark: string): RegExp => new RegExp(`<!--${mark}-->[^]*?<!--/${mark}-->`);

/** The built page with what is the same in each document of this operator. */
export const operatorsTemplate = (template: string, facts: SiteFacts): string =>
  template.replace('<!--site-facts-->', () => dataBlock('application/json', facts, siteFactsId));

/** The built style sheets by their addresses. */
export type StyleSheets = Readonly<Record<string, string>>;

/** Fills the built page: its head, and where it was drawn its body, with its styles in the document itself. */
export function fillDocument(
  template: string,
  head: DocumentHead,
  body?: DocumentBody,
  styleSheets: StyleSheets = {},
): string {
  const withHead = template.replace(between('head'), () => `${headMarkup(head)}${body?.styles ?? ''}`);
  if (!body) return withHead;
  const { markup, firstState } = body;
  return codeLast(withStyles(withHead, styleSheets))
    .replace(between('no-script'), '')
    .replace(between('body'), () => markup)
    .replace('<!--first-state-->', () => (firstState ? dataBlock('application/json', firstState, firstStateId) : ''));
}

/** A style sheet of its own is waited for before anything is shown; in the document nothing is (drawn-styles.ts). */
function withStyles(page: string, styleSheets: StyleSheets): string {
  return page.replace(/<link rel="stylesheet" crossorigin href="([^"]+)"(?: \/)?>/g, (link, href: string) => {
    const text = styleSheets[href];
    return text === undefined ? link : `<style data-href="${href}">${text}</style>`;
  });
}

/** A drawn page can be read without its code, which leaves the line to pictures and typefaces. */
function codeLast(page: string): string {
  return page.replace(/<(link rel="modulepreload"|script type="module") /g, '<$1 fetchpriority="low" ');
}

function headMarkup(head: DocumentHead): string {
  const title = fullTitle(head.title);
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;
  const { description, canonical, picture } = head;
  return [
    `<title>${escaped(title)}</title>`,
    ...(description ? [meta('description', description)] : []),
    ...(canonical
      ? [
          `<link rel="canonical" href="${escaped(canonical)}" />`,
          property('og:type', 'website'),
          property('og:site_name', brand.name),
          property('og:title', head.title),
          ...(description ? [property('og:description', description)] : []),
          property('og:url', canonical),
        ]
      : [meta('robots', 'noindex')]),
    ...(canonical && picture
      ? [
          property('og:image', picture.url),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', picture.alt),
          meta('twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(head.styles ?? []).map((href) => `<link rel="stylesheet" crossorigin href="${escaped(href)}" />`),
    ...(head.modules ?? []).map((href) => `<link rel="modulepreload" crossorigin href="${escaped(href)}" />`),
    ...(head.structuredData ?? []).map((data) => dataBlock('application/ld+json', data)),
  ].join('\n    ');
}

/** Data in a script element: no text of it can end the element. */
function dataBlock(type: string, data: unknown, id?: string): string {
  const text = JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${text}</script>`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
