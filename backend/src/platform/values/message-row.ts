/** A message as the database returns it; its instants are Dates, which travel as text. */
export type RowOf<Message extends object, Instant extends keyof Message> = Omit<Message, Instant> & {
  readonly [Key in Instant]: Date | Extract<Message[Key], null>;
};

/** Returns the message of a row, with its instants as ISO text in UTC. */
export function toMessage<Message extends object, Instant extends keyof Message>(
  row: RowOf<Message, Instant>,
  ...instants: readonly Instant[]
): Message {
  const texts = instants.map((name) => [name, (row[name] as Date | null)?.toISOString() ?? null]);
  return { ...row, ...Object.fromEntries(texts) } as Message;
}
