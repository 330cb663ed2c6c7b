import type { SiteFacts } from '../../api/site-facts.slice.ts';

export const siteFactsId = 'site-facts';

/** What the document says of the operator, or undefined where no server has filled it. */
export function readSiteFacts(): SiteFacts | undefined {
  const text = document.getElementById(siteFactsId)?.textContent;
  return text ? (JSON.parse(text) as SiteFacts) : undefined;
}
