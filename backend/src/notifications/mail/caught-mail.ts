import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport } from 'nodemailer';

import { MailTransport, type OutgoingMail } from './mail-transport.js';
import { mimeOf } from './mime.js';

/** A caught mail as the pages show it. */
export type CaughtMail = Omit<OutgoingMail, 'date'> & { readonly date: string };

const maxListed = 200;
const isMailId = /^[0-9a-f-]{36}$/;

/**
 * Stores mails in a folder instead of sending them: as .eml files for mail programs, and as JSON for the pages at
 * /dev/mail. A repeated mail replaces the first.
 */
export class CaughtMails extends MailTransport {
  private readonly mime = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(private readonly folder: string) {
    super();
  }

  async send(mail: OutgoingMail): Promise<void> {
    const { message } = await this.mime.sendMail(mimeOf(mail));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await chmod(this.folder, 0o700);
    await this.write(`${mail.id}.eml`, message as Buffer);
    await this.write(`${mail.id}.json`, JSON.stringify({ ...mail, date: mail.date.toISOString() }));
  }

  /** Returns the latest mails, newest first, without reading the others. */
  async list(): Promise<CaughtMail[]> {
    const names = (await readdir(this.folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    const kept = await Promise.all(names.map(async (name) => ({ name, at: await this.modifiedAt(name) })));
    const latest = kept.sort((one, other) => other.at - one.at).slice(0, maxListed);
    const mails = await Promise.all(latest.map(({ name }) => this.get(name.slice(0, -'.json'.length))));
    return mails.filter((mail) => mail !== undefined).sort((one, other) => other.date.localeCompare(one.date));
  }

  async get(id: string): Promise<CaughtMail | undefined> {
    const text = await this.read(id, 'json');
    return text === undefined ? undefined : (JSON.parse(text.toString()) as CaughtMail);
  }

  /** Returns the mail as it would have been sent. */
  raw(id: string): Promise<Buffer | undefined> {
    return this.read(id, 'eml');
  }

  private modifiedAt(name: string): Promise<number> {
    return stat(join(this.folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  }

  private async read(id: string, kind: 'json' | 'eml'): Promise<Buffer | undefined> {
    if (!isMailId.test(id)) return undefined;
    return readFile(join(this.folder, `${id}.${kind}`)).catch(() => undefined);
  }

  /** Writes a file whole or not at all, because the pages may be reading it. */
  private async write(name: string, content: string | Buffer): Promise<void> {
    const unfinished = join(this.folder, `${name}.${process.pid}`);
    // Mails hold links that set passwords.
    await writeFile(unfinished, content, { mode: 0o600 });
    await rename(unfinished, join(this.folder, name));
  }
}
