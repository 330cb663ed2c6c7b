import { Refusal } from '../refusal.ts';

export const formatVersion = 1;

/** A file inside a backup. */
export interface BackedUpFile {
  /** Below `database/`, `media/` or `secrets/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a backup holds; its last entry, so that a backup without one was cut off. */
export interface Manifest {
  readonly format: typeof formatVersion;
  readonly productVersion: string;
  /** The stated point: whatever was answered before this instant is in the backup. */
  readonly statedAt: string;
  /** From where to where the write-ahead log leads that makes the copied files consistent. */
  readonly startLsn: string;
  readonly stopLsn: string;
  readonly postgresMajor: number;
  /** As in the name of the package with the server's programs: `linux-x64`. */
  readonly platform: string;
  /** Where uploaded files are: here, or in a bucket that is not part of the backup. */
  readonly media: 'here' | 'bucket';
  /** Where the secret that signs tokens is: here, or in an environment that is not part of the backup. */
  readonly jwtSecret: 'here' | 'environment';
  readonly files: readonly BackedUpFile[];
}

export const manifestPath = 'manifest.json';
const mustHave = ['database/backup_label', 'database/global/pg_control', 'database/PG_VERSION', 'secrets/password'];

/** Reads the manifest, and holds it against the files that were found. @throws Refusal that names the first difference */
export function provenManifest(text: string | undefined, found: readonly BackedUpFile[]): Manifest {
  if (text === undefined) throw new Refusal('This backup was cut off: its last entry, the manifest, is missing.');
  const manifest = parsed(text);
  const { format }: { format: number } = manifest;
  if (format !== formatVersion)
    throw new Refusal(`This backup has format ${format}; this Lather reads format ${formatVersion}.`);
  const stated = new Map(manifest.files.map((file) => [file.path, file]));
  for (const { path, bytes, sha256 } of found) {
    const { bytes: statedBytes, sha256: statedSum } = stated.get(path) ?? {};
    if (bytes !== statedBytes || sha256 !== statedSum)
      throw new Refusal(`This backup was altered: ${path} is not as it was.`);
    stated.delete(path);
  }
  const [lost] = [...stated.keys(), ...mustHave.filter((path) => !manifest.files.some((file) => file.path === path))];
  if (lost !== undefined) throw new Refusal(`This backup was altered: ${lost} is missing.`);
  return manifest;
}

function parsed(text: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new Refusal('This backup was altered: its manifest cannot be read.');
  }
}
