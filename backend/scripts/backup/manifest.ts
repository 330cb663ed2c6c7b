import { brand } from '../../src/platform/config/brand.ts';
import type { PaymentProvider } from '../../src/platform/config/payment-provider.ts';
import { CommandError } from '../command-error.ts';

export const formatVersion = 1;

/** A file inside a backup. */
export interface BackedUpFile {
  /** The path, below `database/`, `media/` or `secrets/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The content of a backup. It is the last entry, so that a backup without it is known to be truncated. */
export interface Manifest {
  readonly format: typeof formatVersion;
  readonly productVersion: string;
  /** Everything acknowledged before this instant is in the backup. */
  readonly statedAt: string;
  /** The range of the write-ahead log that makes the copied files consistent. */
  readonly startLsn: string;
  readonly stopLsn: string;
  readonly postgresMajor: number;
  /** The platform, as in the name of the package with the server's programs: `linux-x64`. */
  readonly platform: string;
  /** Whether uploaded files are in the backup, or in a bucket that it does not contain. */
  readonly media: 'here' | 'bucket';
  /** Whether the secret that signs tokens is in the backup, or in an environment that it does not contain. */
  readonly jwtSecret: 'here' | 'environment';
  /** Who takes the installation's payments; undefined in backups of earlier releases. */
  readonly paymentProvider?: PaymentProvider;
  readonly files: readonly BackedUpFile[];
}

export const manifestPath = 'manifest.json';
const mustHave = ['database/backup_label', 'database/global/pg_control', 'database/PG_VERSION', 'secrets/password'];

/**
 * Parses the manifest and compares it with the files that were found.
 * @throws CommandError that names the first difference
 */
export function provenManifest(text: string | undefined, found: readonly BackedUpFile[]): Manifest {
  if (text === undefined) throw new CommandError('This backup was cut off: its last entry, the manifest, is missing.');
  const manifest = parsed(text);
  const { format }: { format: number } = manifest;
  if (format !== formatVersion)
    throw new CommandError(`This backup has format ${format}; this ${brand} reads format ${formatVersion}.`);
  const stated = new Map(manifest.files.map((file) => [file.path, file]));
  for (const { path, bytes, sha256 } of found) {
    const { bytes: statedBytes, sha256: statedSum } = stated.get(path) ?? {};
    if (bytes !== statedBytes || sha256 !== statedSum)
      throw new CommandError(`This backup was altered: the content of ${path} has changed.`);
    stated.delete(path);
  }
  const [lost] = [...stated.keys(), ...mustHave.filter((path) => !manifest.files.some((file) => file.path === path))];
  if (lost !== undefined) throw new CommandError(`This backup was altered: ${lost} is missing.`);
  return manifest;
}

function parsed(text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new CommandError('This backup was altered: its manifest cannot be read.');
  }
}
