import { fullTitle, type PageHead } from '../../shared/page-title.ts';
import { brand } from '../../shared/brand.ts';
import type { SiteFacts } from '../../api/site-facts.slice.ts';
import type { RenderedPage } from './render-page.tsx';
import { type PreloadedState, preloadedStateId } from './preloaded-state.ts';
import { siteFactsId } from './site-facts.ts';

/** The head of one document. */
export interface DocumentHead extends PageHead {
  /** The page's canonical address, absolute; absent where search engines shall not list the page. */
  readonly canonical?: string;
  /** The absolute address of a picture of 1200 x 630 px, and its description. */
  readonly picture?: { readonly url: string; readonly alt: string };
  /** Objects in the vocabulary of schema.org. */
  readonly structuredData?: readonly object[];
  /** Style sheets and scripts of the page's own code; each script after those that it imports. */
  readonly styles?: readonly string[];
  readonly modules?: readonly string[];
}

/** The body of one document: the rendered page, and the state it was rendered from where the browser hydrates it. */
export interface DocumentBody extends RenderedPage {
  readonly preloadedState?: PreloadedState;
}

const between = (mark: string): RegExp => new RegExp(`<!--${mark}-->[^]*?<!--/${mark}-->`);

/** Returns the built page with the facts about the operator, which are the same in every document. */
export const operatorsTemplate = (template: string, facts: SiteFacts): string =>
  template.replace('<!--site-facts-->', () => dataBlock('application/json', facts, siteFactsId));

/** The built style sheets by their addresses. */
export type StyleSheets = Readonly<Record<string, string>>;

/** Fills the built page: its head, with the style sheets inlined, and its body. */
export function fillDocument(
  template: string,
  head: DocumentHead,
  { markup, styles, preloadedState }: DocumentBody,
  styleSheets: StyleSheets,
): string {
  const withHead = template
    .replace(between('head'), () => `${headMarkup(head)}${styles}`)
    .replace('</head>', () => `${modulesMarkup(head)}</head>`);
  return codeAfterPaint(withStyles(withHead, styleSheets))
    .replace(between('no-script'), '')
    .replace(between('body'), () => markup)
    .replace('<!--preloaded-state-->', () =>
      preloadedState ? dataBlock('application/json', preloadedState, preloadedStateId) : '',
    );
}

/** Inlines the style sheets, because nothing is shown before a linked one has loaded (inlined-styles.ts). */
function withStyles(page: string, styleSheets: StyleSheets): string {
  return page.replace(/<link rel="stylesheet" crossorigin href="([^"]+)"(?: \/)?>/g, (link, href: string) => {
    const text = styleSheets[href];
    return text === undefined ? link : `<style data-href="${href}">${text}</style>`;
  });
}

/**
 * Puts off scripts until the page has been painted, when public/early.js loads them: a rendered page can be read without
 * them, and until then they would only delay typefaces, pictures and the first paint of a page or its frame.
 */
function codeAfterPaint(page: string): string {
  return page.replace(/<(link rel|script type)="(modulepreload|module)" /g, '<$1="later-$2" ');
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
    ...(head.structuredData ?? []).map((data) => dataBlock('application/ld+json', data)),
  ].join('\n    ');
}

/** The page's own modules stand after those that every page loads, because they import them. */
const modulesMarkup = ({ modules = [] }: DocumentHead): string =>
  modules.map((href) => `  <link rel="modulepreload" crossorigin href="${escaped(href)}" />\n  `).join('');

/** Returns a script element with data; no text in the data can end the element. */
function dataBlock(type: string, data: unknown, id?: string): string {
  const text = JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${text}</script>`;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
