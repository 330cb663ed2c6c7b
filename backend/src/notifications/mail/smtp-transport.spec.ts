import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { TestSmtpServer } from '../../../test/smtp-server.js';
import { MailRefused, type OutgoingMail } from './mail-transport.js';
import { SmtpTransport } from './smtp-transport.js';

const mail: OutgoingMail = {
  id: '6f3a5c1e-0000-4000-8000-000000000001',
  from: 'Lather <hello@lather.example>',
  to: 'olive@suds.test',
  messageId: '<1@lather.example>',
  date: new Date('2026-11-02T15:00:00Z'),
  subject: 'See you at the tub',
  html: '<p>Biscuit</p>',
  text: 'Biscuit',
};

let smtp: TestSmtpServer;
let transport: SmtpTransport;

beforeEach(async () => {
  smtp = await TestSmtpServer.start();
  transport = new SmtpTransport(smtp.url);
});
afterEach(async () => {
  transport.onApplicationShutdown();
  await smtp.stop();
});

const refusal = () =>
  transport.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a recipient that the server does not know is refused for good', async () => {
  smtp.answers.push('550 no such mailbox');
  expect(await refusal()).toBeInstanceOf(MailRefused);
});

test.each([
  ['connection', () => smtp.greetings.push('554 your address is on a list')],
  ['sender', () => smtp.senderAnswers.push('553 the sender is not verified')],
  ['missing sign-in, asked for at the sender', () => smtp.senderAnswers.push('530 authentication required')],
  ['missing sign-in, asked for at the recipient', () => smtp.answers.push('530 authentication required')],
])('a refused %s is about Lather, so the mail is tried again', async (_what, refuse) => {
  refuse();
  const error = await refusal();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  await transport.send(mail);
  expect(smtp.received).toHaveLength(1);
});
