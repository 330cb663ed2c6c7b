import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';

import { Clock, dayMilliseconds, Every, MediaStorage, nightlySeconds } from '../platform/index.js';
import { BuiltSite } from './built-site.service.js';

/** A file of some release's pages, as it is served. */
export interface ReleasedFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly encoding?: 'br';
}

const prefix = 'site/';
const keptDays = 30;
/** A file of the running release is stored anew long before it would be deleted. */
const renewedDays = 7;
const writesAtOnce = 16;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

const isServed = (name: string): boolean => typeOf(name.replace(/\.br$/, '')) !== undefined;
const typeOf = (name: string): string | undefined => types[name.slice(name.lastIndexOf('.') + 1)];

/**
 * Keeps the scripts, style sheets and typefaces of all releases of the last days. A page that was opened before an
 * update, or answered by a process of the other release during it, still finds its code
 * (backend/docs/operations.md#web-pages-of-other-releases). A file's name contains a hash of its content, so releases
 * never contradict each other.
 */
@Injectable()
export class ReleasedFiles {
  constructor(
    private readonly storage: MediaStorage,
    private readonly built: BuiltSite,
    private readonly clock: Clock,
  ) {}

  /** Returns the file of whichever release had it, compressed where it may be and was built so. */
  async find(name: string, acceptsBrotli: boolean): Promise<ReleasedFile | undefined> {
    const type = typeOf(name);
    if (!type) return undefined;
    const compressed = acceptsBrotli ? await this.storage.get(`${prefix}${name}.br`) : undefined;
    if (compressed) return { bytes: compressed, type, encoding: 'br' };
    const bytes = await this.storage.get(`${prefix}${name}`);
    return bytes && { bytes, type };
  }

  /** Stores the files of this release that are missing or were stored some days ago. */
  async storeCurrent(): Promise<void> {
    const { missing } = await this.compare();
    const queue = new PQueue({ concurrency: writesAtOnce });
    await queue.addAll(missing.map((name) => () => this.store(name)));
  }

  /** Stores the current files anew and deletes those that no release has needed for some weeks. */
  @Every('site.keep-released-files', nightlySeconds)
  async maintain(): Promise<void> {
    if (!this.built.isBuilt) return;
    await this.storeCurrent();
    const { expired } = await this.compare();
    await this.storage.delete(expired);
  }

  private async store(name: string): Promise<void> {
    const bytes = await readFile(join(this.built.assetsFolder, name));
    await this.storage.put(`${prefix}${name}`, bytes, typeOf(name) ?? 'application/octet-stream');
  }

  private async compare(): Promise<{ missing: string[]; expired: string[] }> {
    // Files have the machine's time, whatever time it is for the product.
    const now = this.clock.real().getTime();
    const missing = new Set((await readdir(this.built.assetsFolder)).filter(isServed));
    const expired: string[] = [];
    for await (const { key, storedAt } of this.storage.list(prefix)) {
      const age = (now - storedAt.getTime()) / dayMilliseconds;
      if (age < renewedDays) missing.delete(key.slice(prefix.length));
      if (age >= keptDays) expired.push(key);
    }
    return { missing: [...missing], expired };
  }
}
