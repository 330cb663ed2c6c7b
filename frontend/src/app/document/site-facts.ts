import type { SiteFacts } from '../../api/site-facts.slice.ts';

export const siteFactsId = 'site-facts';

/** Returns the document's facts about the operator, or undefined where no server has filled them in. */
export function readSiteFacts(): SiteFacts | undefined {
  const text = document.getElementById(siteFactsId)?.textContent;
  return text ? (JSON.parse(text) as SiteFacts) : undefined;
}
