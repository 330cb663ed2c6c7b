import { CaughtMails, type CaughtMail } from '../src/notifications/mail/caught-mail.js';
import { HttpClient } from './http-client.js';
import type { RunningApp } from './running-app.js';
import { until } from './until.js';

/** A person who registered over the API, with the password that they chose. */
export interface Registered {
  readonly userId: number;
  readonly email: string;
  readonly password: string;
  readonly client: HttpClient;
}

let people = 0;

/** Registers one more owner. */
export async function registered(running: RunningApp, name = 'rosa'): Promise<Registered> {
  people += 1;
  const email = `${name}${people}@lather.test`;
  const password = 'a fine bath';
  const petOwner = { firstName: 'Rosa', lastName: 'Tran' };
  const wanted = { username: `${name}${people}`, email, password, role: 'pet_owner', petOwner };
  const { body } = await new HttpClient(running.url).post<{ token: string; userId: number }>('/api/register', wanted);
  return { userId: body.userId, email, password, client: new HttpClient(running.url, body.token) };
}

/** Returns the mails to an address, oldest first. */
export async function mailsTo(running: RunningApp, email: string): Promise<CaughtMail[]> {
  return (await running.app.get(CaughtMails).list()).filter(({ to }) => to === email).reverse();
}

/** Waits for a mail to an address with such a subject, and returns the latest one. */
export async function mailTo(running: RunningApp, email: string, subject: RegExp): Promise<CaughtMail> {
  const find = async () => (await mailsTo(running, email)).findLast((mail) => subject.test(mail.subject));
  await until(async () => (await find()) !== undefined);
  return (await find())!;
}

/** Returns the token behind the # of a mail's link to a page. */
export function tokenIn({ text }: CaughtMail, page: string): string {
  return new RegExp(`${page}#([\\w-]+)`).exec(text)?.[1] ?? '';
}
