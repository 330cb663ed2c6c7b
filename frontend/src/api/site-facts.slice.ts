import { createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { brand } from '../shared/brand.ts';
import type { businessWords } from './business-terms.ts';
import type { LegalTextDto } from './generated.ts';

/** What the server knows of its operator; it stands in each document (backend/src/site/site-facts.service.ts). */
export interface SiteFacts {
  readonly supportEmail: string;
  readonly social: readonly { readonly name: 'Instagram' | 'Facebook' | 'TikTok'; readonly href: string }[];
  /** The legal texts that the operator has written. */
  readonly legal: readonly LegalTextDto['kind'][];
  /** What the press of a button agrees to, where the server says it (rules.md#consent). */
  readonly consents: Readonly<Partial<Record<keyof typeof businessWords.consent, string>>>;
}

/** An operator that has said nothing, such as in front of the development server. */
export const noFacts: SiteFacts = {
  supportEmail: brand.supportEmail,
  social: [],
  legal: [],
  consents: {},
};

const siteFactsSlice = createSlice({ name: 'siteFacts', initialState: noFacts, reducers: {} });

export const siteFactsReducer = siteFactsSlice.reducer;

/** What the server knows of its operator. */
export const useSiteFacts = (): SiteFacts => useSelector((state: { siteFacts: SiteFacts }) => state.siteFacts);
