import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';

import { Cast } from '../../../test/cast.js';
import { HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { EventDrain, MediaStorage } from '../../platform/index.js';
import type { SalonDocumentDto } from './dto/document.dto.js';
import { DocumentMaintenance } from './document-maintenance.service.js';
import { documentState } from './salon-document.rules.js';
import { documentPrefix } from './salon-documents.service.js';

let running: RunningApp;
let cast: Cast;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
});
afterAll(() => running.close());

const add = async (
  client: HttpClient,
  file: Buffer,
  { kind = 'insurance', expiresOn = '2031-05-01' }: Record<string, string> = {},
) => {
  const form = new FormData();
  form.set('kind', kind);
  form.set('expiresOn', expiresOn);
  form.set('document', new Blob([new Uint8Array(file)]), 'whatever.exe');
  const headers = { authorization: `Bearer ${client.token}` };
  const answer = await fetch(`${running.url}/api/own-documents`, { method: 'POST', body: form, headers });
  return { status: answer.status, body: (await answer.json()) as SalonDocumentDto & { errors?: { field: string }[] } };
};
const open = (client: HttpClient, path: string) =>
  fetch(`${running.url}${path}`, { headers: { authorization: `Bearer ${client.token}` } });

describe('a salon’s documents', () => {
  test.each(['approved', 'pending', 'rejected'] as const)('a %s salon adds and reads its own', async (status) => {
    const { client } = await cast.salonDesk({ status });
    expect((await add(client, pdf)).body).toMatchObject({
      kind: 'insurance',
      state: 'valid',
      contentType: 'application/pdf',
    });
    const answer = await open(client, '/api/own-documents/insurance');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="insurance-\d+\.pdf"$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  });

  test('administrators read them, and nobody else does', async () => {
    const { client, salonId } = await cast.salonDesk();
    await add(client, pdf, { kind: 'license' });
    const paths = [`/api/admin/salons/${salonId}/documents`, `/api/admin/salons/${salonId}/documents/license`];
    const { client: admin } = await cast.account('admin', 'ada');
    const { client: rival } = await cast.salonDesk();
    const { client: owner } = await cast.owner();
    for (const path of paths) {
      expect((await open(admin, path)).status).toBe(200);
      expect((await open(rival, path)).status).toBe(403);
      expect((await open(owner, path)).status).toBe(403);
      expect((await fetch(`${running.url}${path}`)).status).toBe(401);
    }
    expect((await open(rival, '/api/own-documents/license')).status).toBe(404);
    expect(await (await open(rival, '/api/own-documents')).json()).toEqual([]);
  });

  test('a new one replaces the previous one, whose file is deleted', async () => {
    const { client, salonId } = await cast.salonDesk();
    await add(client, pdf);
    const keyOf = async () =>
      (
        await running.database.query<{ key: string }>(
          'select file_key as key from salon_documents where salon_id = $1',
          [salonId],
        )
      ).rows.map(({ key }) => key);
    const [before = ''] = await keyOf();
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await add(client, picture)).body.contentType).toBe('image/png');
    const keys = await keyOf();
    expect(keys).toHaveLength(1);
    const storage = running.app.get(MediaStorage);
    expect([await storage.get(before), (await storage.get(keys[0] ?? ''))?.length]).toEqual([
      undefined,
      picture.length,
    ]);
  });

  test.each([
    ['a script that calls itself a PDF', Buffer.from('#!/bin/sh\n'), {}, 'document'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), {}, 'document'],
    ['no file', Buffer.alloc(0), {}, 'document'],
    ['what has expired', pdf, { expiresOn: '2020-01-01' }, 'expiresOn'],
    ['a day that is none', pdf, { expiresOn: '2031-02-31x' }, 'expiresOn'],
    ['another kind', pdf, { kind: 'passport' }, 'kind'],
  ])('%s is refused by its field', async (_what, file, fields, field) => {
    const { client } = await cast.salonDesk();
    const { status, body } = await add(client, file, fields);
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });

  test('more than 10 MB is refused', async () => {
    const { client } = await cast.salonDesk();
    expect((await add(client, Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413);
  });
});

/** Looks for expiring documents twice, and returns the days of expiry of the mails to this salon. */
const expiryMails = async (userId: number): Promise<string[]> => {
  const documents = running.app.get(DocumentMaintenance);
  await documents.reportExpiring();
  await documents.reportExpiring();
  await running.app.get(EventDrain).wait();
  const { rows } = await running.database.query<{ expiresOn: string }>(
    `select content ->> 'expiresOn' as "expiresOn" from mails where content ->> 'kind' = 'document-expiring'
     and recipient = (select email from users where id = $1) order by created_at`,
    [userId],
  );
  return rows.map(({ expiresOn }) => expiresOn);
};

test('thirty days before it expires the salon gets one mail, and one for the next document', async () => {
  running.clock.set('2027-03-01T12:00:00Z');
  const { client, userId } = await cast.salonDesk();
  await add(client, pdf, { expiresOn: '2027-04-01' });
  expect(await expiryMails(userId)).toEqual([]);
  running.clock.set('2027-03-02T12:00:00Z');
  expect(await expiryMails(userId)).toEqual(['2027-04-01']);
  await add(client, pdf, { expiresOn: '2027-03-20' });
  expect(await expiryMails(userId)).toEqual(['2027-04-01', '2027-03-20']);
});

test('a salon that has left is not reminded of its documents until it applies again', async () => {
  running.clock.set('2027-03-01T12:00:00Z');
  const { client, userId, salonId } = await cast.salonDesk();
  await add(client, pdf, { expiresOn: '2027-04-01' });
  const become = (status: string) =>
    running.database.query('update salons set status = $2 where id = $1', [salonId, status]);
  await become('rejected');
  running.clock.set('2027-03-02T12:00:00Z');
  expect(await expiryMails(userId)).toEqual([]);
  await become('pending');
  expect(await expiryMails(userId)).toEqual(['2027-04-01']);
});

test('administrators list the partners of which a document expires or has expired', async () => {
  running.clock.set('2027-02-01T12:00:00Z');
  const partnerWith = async (days: readonly string[], status: 'approved' | 'pending' = 'approved') => {
    const { client, salonId } = await cast.salonDesk({ status });
    for (const [at, expiresOn] of days.entries())
      expect((await add(client, pdf, { kind: at === 0 ? 'license' : 'insurance', expiresOn })).status).toBe(201);
    return salonId;
  };
  const expired = await partnerWith(['2027-03-01', '2027-03-02']);
  const expiring = await partnerWith(['2029-05-01', '2027-04-01']);
  const others = [await partnerWith(['2027-04-02']), await partnerWith(['2027-04-01'], 'pending')];
  running.clock.set('2027-03-02T12:00:00Z');
  const { client: admin } = await cast.account('admin', 'ada');
  const { body } = await admin.get<{ id: number }[]>('/api/salons?status=decided&documents=expiring&limit=100');
  const found = body.map(({ id }) => id).filter((id) => [expired, expiring, ...others].includes(id));
  expect(found.toSorted((one, other) => one - other)).toEqual([expired, expiring]);
});

test('files of interrupted uploads are deleted after a day, and those of documents stay', async () => {
  const { client, salonId } = await cast.salonDesk();
  await add(client, pdf, { expiresOn: '2031-05-01' });
  const { rows } = await running.database.query<{ key: string }>(
    'select file_key as key from salon_documents where salon_id = $1',
    [salonId],
  );
  const [named = ''] = rows.map(({ key }) => key);
  const cutOff = `${documentPrefix}cut-off.pdf`;
  const storage = running.app.get(MediaStorage);
  await storage.put(cutOff, pdf, 'application/pdf');
  const stored = () => Promise.all([named, cutOff].map(async (key) => (await storage.get(key)) !== undefined));
  running.clock.set(new Date(Date.now() + 23 * 3_600_000).toISOString());
  await running.app.get(DocumentMaintenance).deleteUnreferencedFiles();
  expect(await stored()).toEqual([true, true]);
  running.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await running.app.get(DocumentMaintenance).deleteUnreferencedFiles();
  expect(await stored()).toEqual([true, false]);
});

test.each([
  ['2027-03-01', 'expired'],
  ['2027-03-02', 'expiring'],
  ['2027-04-01', 'expiring'],
  ['2027-04-02', 'valid'],
])('on March 2, 2027 a document until %s is %s', (expiresOn, state) => {
  expect(documentState(expiresOn, '2027-03-02')).toBe(state);
});
