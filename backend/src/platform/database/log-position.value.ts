/** A position in Postgres's write-ahead log, in bytes from its beginning. */
export type LogPosition = bigint;

/** Parses a pg_lsn such as `16/B374D848`; returns undefined if the text is none. */
export function parseLogPosition(text: string | undefined): LogPosition | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}
