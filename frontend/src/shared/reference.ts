import { createContext, useContext } from 'react';

const digits = 8;

/** By what support finds a failure of the server in its logs: the first digits of its trace (rules.md#references). */
export const referenceOf = (traceId: string): string => traceId.slice(0, digits);

/** As people read it to support. */
export const referenceLine = (reference: string): string => `Reference: ${reference}`;

/** The reference that a failed call carries; undefined where the failure was not the server's. */
export const referenceIn = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'reference' in error && typeof error.reference === 'string'
    ? error.reference
    : undefined;

/** The failure in whose place something is shown. */
export const FailureContext = createContext<unknown>(undefined);

/** The reference of the failure in whose place this is shown. */
export const useReference = (): string | undefined => referenceIn(useContext(FailureContext));
