import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { brand } from '../shared/brand.ts';
import type { businessWords } from './business-terms.ts';
import type { LegalTextDto } from './generated.ts';

/** The facts about the site's operator, which each document carries (backend/src/site/site-facts.service.ts). */
export interface SiteFacts {
  readonly supportEmail: string;
  readonly social: readonly { readonly name: 'Instagram' | 'Facebook' | 'TikTok'; readonly href: string }[];
  /** The legal texts that the operator has written. */
  readonly legal: readonly LegalTextDto['kind'][];
  /** The consent that each button gives, where the server provides it (rules.md#consent). */
  readonly consents: Readonly<Partial<Record<keyof typeof businessWords.consent, string>>>;
}

/** The facts where no operator has provided any, such as behind the development server. */
export const noFacts: SiteFacts = {
  supportEmail: brand.supportEmail,
  social: [],
  legal: [],
  consents: {},
};

const siteFactsSlice = createSlice({ name: 'siteFacts', initialState: noFacts, reducers: {} });

export const siteFactsReducer = siteFactsSlice.reducer;

/** Returns the facts about the site's operator. */
export const useSiteFacts = (): SiteFacts => useSelector((state: { siteFacts: SiteFacts }) => state.siteFacts);
