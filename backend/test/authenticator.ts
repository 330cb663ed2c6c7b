import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The ways in which a test makes an authenticator differ from a true one. */
export interface AuthenticatorFaults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  /** The value in place of the next signature count. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** Whether to sign with a foreign key. */
  readonly forged?: boolean;
}

interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

const text = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A software authenticator with one passkey: real keys on P-256, encoded as WebAuthn specifies (6.5). */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle = text(randomBytes(32));
  private counter = 0;

  /** @param origin the origin of the page that asks */
  constructor(private readonly origin: string) {}

  get id(): string {
    return text(this.credentialId);
  }

  /** Creates the credential, as `navigator.credentials.create` returns it. */
  create({ challenge, rp, user }: Creation, faults: AuthenticatorFaults = {}) {
    this.userHandle = user.id;
    const data = Buffer.concat([
      this.data(rp.id ?? '', 0x40, faults),
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      coseKey(this.keys.publicKey),
    ]);
    const attestationObject = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(data)],
    ]);
    const clientDataJSON = this.clientData('webauthn.create', challenge, faults);
    const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) };
    return { id: this.id, response: { ...response, transports: ['internal'] } };
  }

  /** Signs a challenge, as `navigator.credentials.get` returns it. */
  get(
    { challenge, rpId = '' }: { readonly challenge: string; readonly rpId?: string },
    faults: AuthenticatorFaults = {},
  ) {
    const clientData = this.clientData('webauthn.get', challenge, faults);
    const data = this.data(rpId, 0, faults);
    const key = faults.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : this.keys.privateKey;
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key);
    return {
      id: this.id,
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: faults.userHandle ?? this.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: AuthenticatorFaults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Returns the authenticator data: the flags (present, verified, and `flags`), then the signature count. */
  private data(rpId: string, flags: number, faults: AuthenticatorFaults): Buffer {
    const { userVerified = true, counter = (this.counter += 1) } = faults;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags | 0x01 | (userVerified ? 0x04 : 0)]), count]);
  }
}

/** Encodes an ES256 key for COSE: type EC2, algorithm -7, curve P-256, and the point. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [cborNumber(1), cborNumber(2)],
    [cborNumber(3), cborNumber(-7)],
    [cborNumber(-1), cborNumber(1)],
    [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

/** Returns the head of a CBOR item: its major type and its number or length (RFC 8949). */
function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}

const cborNumber = (number: number) => (number < 0 ? cborHead(1, -1 - number) : cborHead(0, number));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (written: string) => Buffer.concat([cborHead(3, Buffer.byteLength(written)), Buffer.from(written)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
