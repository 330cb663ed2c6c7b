import type { SalonDetailDto } from '../api/generated.ts';
import type { PageHead } from '../shared/page-heads.ts';

/** Search engines show about so many characters. */
const longestDescription = 160;

/** What a salon's page is called, and what is said of it elsewhere. */
export function salonHead(salon: Pick<SalonDetailDto, 'name' | 'city' | 'state' | 'description'>): PageHead {
  const place = `${salon.city}, ${salon.state}`;
  const description = salon.description.trim() || `Book unlimited dog baths at ${salon.name} in ${place}.`;
  return {
    title: `${salon.name}, dog baths in ${place}`,
    description: shortened(description),
  };
}

function shortened(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`;
}
