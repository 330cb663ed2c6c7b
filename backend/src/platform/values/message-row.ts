/** A message as the database answers it: what is an instant there travels as text. */
export type RowOf<Message extends object, Instant extends keyof Message> = Omit<Message, Instant> & {
  readonly [Key in Instant]: Date | Extract<Message[Key], null>;
};

/** The message of a row; its instants as ISO text in UTC. */
export function toMessage<Message extends object, Instant extends keyof Message>(
  row: RowOf<Message, Instant>,
  ...instants: readonly Instant[]
): Message {
  const texts = instants.map((name) => [name, (row[name] as Date | null)?.toISOString() ?? null]);
  return { ...row, ...Object.fromEntries(texts) } as Message;
}
