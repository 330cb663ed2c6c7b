import { createContext, useContext } from 'react';

const digits = 8;

/**
 * Returns the reference by which support finds a server failure in the logs: the first digits of its trace
 * (rules.md#references).
 */
export const referenceOf = (traceId: string): string => traceId.slice(0, digits);

/** Returns the reference as people read it to support. */
export const referenceLine = (reference: string): string => `Reference: ${reference}`;

/** Returns the reference of a failed call; undefined where the failure was not the server's. */
export const referenceIn = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'reference' in error && typeof error.reference === 'string'
    ? error.reference
    : undefined;

interface Failure {
  error?: unknown;
  /** Whether what failed is being tried again. */
  isRetried: boolean;
}

/** The failure that the content is shown in place of. */
export const FailureContext = createContext<Failure>({ isRetried: false });

/** Returns the reference of the failure that the component is shown in place of. */
export const useReference = (): string | undefined => referenceIn(useContext(FailureContext).error);

/** Returns whether the failure that the component is shown in place of is being tried again. */
export const useIsRetried = (): boolean => useContext(FailureContext).isRetried;
