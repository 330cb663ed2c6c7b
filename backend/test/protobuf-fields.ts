/** The value of a field: a number, or bytes that hold text or another message. */
export type Wire = bigint | Buffer;

export interface Field {
  readonly number: number;
  readonly value: Wire;
}

/**
 * Returns the fields of a protobuf message without knowing their meaning (protobuf.dev/programming-guides/encoding).
 */
export function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = BigInt(message[at++]!);
      value |= (byte & 0x7fn) << shift;
      if (byte < 0x80n) return value;
    }
  };
  const bytes = (length: number): Buffer => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = Number(varint());
    const [number, type] = [key >> 3, key & 7];
    if (type === 0) fields.push({ number, value: varint() });
    else if (type === 1) fields.push({ number, value: bytes(8).readBigUInt64LE() });
    else if (type === 2) fields.push({ number, value: bytes(Number(varint())) });
    else if (type === 5) fields.push({ number, value: BigInt(bytes(4).readUInt32LE()) });
    else throw new Error(`Protobuf has no wire type ${type}`);
  }
  return fields;
}

export const textOf = (value: Wire | undefined): string => (Buffer.isBuffer(value) ? value.toString('utf8') : '');
