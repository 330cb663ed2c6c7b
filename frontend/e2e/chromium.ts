import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { inflate } from '@sparticuz/chromium';

/** A browser for the tests: its program, and its environment. */
export interface Chromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../bin');
const { version } = JSON.parse(readFileSync(join(bin, '../package.json'), 'utf8')) as { version: string };
const cache = join(import.meta.dirname, '../../node_modules/.cache');

/** The package's own configuration looks into /tmp. */
const fontsBesideThisFile = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/**
 * Returns the browser from npm, unpacked once, or the one of CHROMIUM_PATH. The npm package includes the few libraries
 * that a bare system lacks (nss, nspr, expat), built for AWS but usable on any Linux with a glibc of 2.34 or newer.
 */
export async function findChromium(): Promise<Chromium> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: {} };
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) await unpack(home);
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_PATH: join(home, 'fonts') },
  };
}

/**
 * Unpacks under another name first, so that a folder with the final name is always complete. It belongs to this user
 * alone, unlike a folder in /tmp.
 */
async function unpack(home: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(`${home}-`);
  const temporary = process.env.TMPDIR;
  // The package unpacks into the system's temporary folder, wherever that is.
  process.env.TMPDIR = unfinished;
  try {
    const packed = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(packed.map((name) => inflate(join(bin, name))));
    writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontsBesideThisFile);
    if (!existsSync(home)) renameSync(unfinished, home);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}
