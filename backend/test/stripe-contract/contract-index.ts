/** Ids of a validator: what a call takes, what it answers, what an event carries. */
export const requestOf = (operation: number): string => `request${operation}`;
export const answerOf = (operation: number): string => `answer${operation}`;
export const eventOf = (type: string): string => `event_${type.replaceAll('.', '_')}`;

/** Which calls and events Stripe has; a call's place in the list makes the ids of its validators. */
export interface ContractIndex {
  readonly operations: readonly { readonly method: string; readonly path: string }[];
  readonly events: readonly string[];
}
