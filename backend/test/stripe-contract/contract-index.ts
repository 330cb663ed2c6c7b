/** The ids of the validators for a call's parameters, its answer, and an event's object. */
export const requestOf = (operation: number): string => `request${operation}`;
export const answerOf = (operation: number): string => `answer${operation}`;
export const eventOf = (type: string): string => `event_${type.replaceAll('.', '_')}`;

/** The calls and events of Stripe; a call's index makes the ids of its validators. */
export interface ContractIndex {
  readonly operations: readonly { readonly method: string; readonly path: string }[];
  readonly events: readonly string[];
}
