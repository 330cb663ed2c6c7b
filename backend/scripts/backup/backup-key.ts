import { Readable } from 'node:stream';

import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

import { CommandError } from '../command-error.ts';

/** A stage of a byte stream. */
export type Stage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/**
 * The two forms of BACKUP_KEY, as the tool age writes them: an identity decrypts what was encrypted for it, a recipient
 * can only encrypt. The product's schema checks the setting as well (`platform/config/environment.ts`).
 */
const identityForm = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/;
const recipientForm = /^age1[02-9ac-hj-np-z]{58}$/;

/** A key that encrypts and decrypts backups. */
export interface BackupKey {
  readonly recipient: string;
  /** Absent where the setting names only a recipient: such a machine cannot decrypt its own backups. */
  readonly identity?: string;
}

/**
 * Reads BACKUP_KEY; returns undefined where it is not set.
 * @throws CommandError that says what the key should be
 */
export async function backupKey(env: NodeJS.ProcessEnv): Promise<BackupKey | undefined> {
  const given = env.BACKUP_KEY?.trim();
  if (!given) return undefined;
  if (recipientForm.test(given)) return { recipient: given };
  if (!identityForm.test(given)) throw new CommandError(`BACKUP_KEY should be ${keyForms}.`);
  try {
    return { recipient: await identityToRecipient(given), identity: given };
  } catch {
    throw new CommandError('BACKUP_KEY is not a valid key: a character of it was lost or altered.');
  }
}

const keyForms =
  'AGE-SECRET-KEY-1 and 58 letters (`npm run backup -- --new-key` makes one), or the age1… that belongs to it';

/** Returns a new key with its recipient. */
export async function newBackupKey(): Promise<Required<BackupKey>> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Returns a stage that encrypts for the key, or passes the bytes on where there is none. */
export function sealing(key: BackupKey | undefined): Stage {
  if (!key) return (source) => source;
  const { recipient } = key;
  return async function* seal(source) {
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    yield* await encrypter.encrypt(webStream(source));
  };
}

/**
 * Returns a stage that decrypts a backup. Each chunk is verified before it is passed on.
 * @throws CommandError where the key does not fit
 */
export function unsealing(isEncrypted: boolean, key: BackupKey | undefined): Stage {
  if (!isEncrypted) return (source) => source;
  const identity = key?.identity;
  if (identity === undefined)
    throw new CommandError('This backup is encrypted: set BACKUP_KEY to its AGE-SECRET-KEY-1….');
  return async function* unseal(source) {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    yield* await decrypter.decrypt(webStream(source)).catch((error: unknown) => {
      const isAnotherKey = error instanceof Error && error.message.includes('no identity matched');
      throw isAnotherKey ? new CommandError('This backup was encrypted with another key than BACKUP_KEY.') : error;
    });
  };
}

const webStream = (source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
