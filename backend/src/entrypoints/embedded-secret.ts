import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns `JWT_SECRET`, or the secret of the data folder if the environment names neither a secret nor a file; undefined
 * if there is no data folder either, or a file, which `loadConfig` reads.
 */
export async function givenSecret({
  JWT_SECRET,
  JWT_SECRET_FILE,
  DATA_DIR,
}: Readonly<Record<string, string | undefined>>): Promise<string | undefined> {
  if (JWT_SECRET || JWT_SECRET_FILE) return JWT_SECRET;
  return DATA_DIR ? loadOrCreateSecret(DATA_DIR) : undefined;
}

/** Returns the secret that signs tokens in embedded mode: created at the first start, readable for its owner alone. */
async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return '';
  });
  return kept.trim() || createSecret(path);
}

/** The file gets its name when it is complete: a full disk or a power loss would leave an empty secret. */
async function createSecret(path: string): Promise<string> {
  const secret = randomBytes(48).toString('base64url');
  const part = `${path}.part`;
  try {
    await writeFile(part, `${secret}\n`, { mode: 0o600, flush: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return secret;
}
