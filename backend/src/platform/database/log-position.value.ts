/** A place in Postgres's write-ahead log, in bytes from its beginning. */
export type LogPosition = bigint;

/** Reads what Postgres calls a pg_lsn, such as `16/B374D848`; undefined where it is none. */
export function parseLogPosition(text: string | undefined): LogPosition | undefined {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}
