import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the secret that signs tokens in embedded mode: created at the first start, readable for its owner alone. */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'jwt-secret');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(48).toString('base64url');
  await writeFile(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}
