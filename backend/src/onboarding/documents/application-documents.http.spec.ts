import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import type { ErrorAnswer } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { EventDrain, MediaStorage } from '../../platform/index.js';
import { DocumentMaintenance } from './document-maintenance.service.js';
import { ApplicationLinks } from './application-links.service.js';
import type { ApplicationDocumentsDto } from './dto/application-documents.dto.js';
import type { SalonDocumentDto } from './dto/document.dto.js';

let running: RunningApp;
let cast: Cast;
let salonId: number;
let token: string;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

beforeAll(async () => {
  running = await runApp({ workers: true });
  cast = new Cast(running);
});
afterAll(() => running.close());
beforeEach(async () => {
  ({ salonId } = await cast.application());
  token = running.app.get(ApplicationLinks).tokenOf(salonId);
});

const look = (given = token) =>
  cast.visitor.post<ApplicationDocumentsDto & ErrorAnswer>('/api/application-documents/look', { token: given });

async function add(given = token, fields: Readonly<Record<string, string>> = {}, file = pdf) {
  const form = new FormData();
  const texts = { kind: 'insurance', expiresOn: '2031-05-01', token: given, ...fields };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set('document', new Blob([new Uint8Array(file)]), 'insurance.pdf');
  const answer = await fetch(`${running.url}/api/application-documents`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as SalonDocumentDto & ErrorAnswer };
}
const decide = async (status: string) =>
  (await cast.account('admin', 'ada')).client.put(`/api/admin/salons/${salonId}/status`, { status });

test('an applicant without an account adds documents by the mailed link, and administrators see them', async () => {
  expect((await look()).body).toEqual({ salonName: 'Foam Home', isPending: true, documents: [] });
  const { status, body } = await add();
  expect([status, body]).toMatchObject([201, { kind: 'insurance', contentType: 'application/pdf', state: 'valid' }]);
  expect((await look()).body.documents).toEqual([body]);
  const { client: admin } = await cast.account('admin', 'ada');
  expect((await admin.get(`/api/admin/salons/${salonId}/documents`)).body).toEqual([body]);
  const { rows } = await running.database.query(
    `select actor_role, after from audit_log where action = 'salon.document_added' and subject_id = $1`,
    [String(salonId)],
  );
  expect(rows).toEqual([{ actor_role: 'platform', after: { kind: 'insurance', expiresOn: '2031-05-01' } }]);
});

test.each(['approved', 'rejected'])(
  'once the application is %s the link neither shows nor adds any',
  async (status) => {
    await add();
    await decide(status);
    expect((await look()).body).toEqual({ salonName: 'Foam Home', isPending: false, documents: [] });
    const refused = await add();
    expect([refused.status, refused.body.code]).toEqual([410, 'onboarding.application_decided']);
  },
);

test('a file that is still being stored when the administrator decides is refused', async () => {
  const stored = jest.spyOn(running.app.get(MediaStorage), 'put').mockImplementationOnce(async () => {
    await decide('rejected');
  });
  const refused = await add();
  stored.mockRestore();
  expect([refused.status, refused.body.code]).toEqual([410, 'onboarding.application_decided']);
  const { rows } = await running.database.query('select 1 from salon_documents where salon_id = $1', [salonId]);
  expect(rows).toEqual([]);
});

test('before a document expires an applicant gets the link once more, and a rejected one gets no mail', async () => {
  await add(token, { expiresOn: '2027-04-01' });
  const rejected = await cast.application();
  await add(running.app.get(ApplicationLinks).tokenOf(rejected.salonId), { expiresOn: '2027-04-01' });
  const { client: admin } = await cast.account('admin', 'ada');
  await admin.put(`/api/admin/salons/${rejected.salonId}/status`, { status: 'rejected' });
  running.clock.set('2027-03-25T12:00:00Z');
  await running.app.get(DocumentMaintenance).reportExpiring();
  await running.app.get(EventDrain).wait();
  const { rows } = await running.database.query(
    `select m.content ->> 'linkToSalon' as link from mails m join salons s on s.email::text = m.recipient::text
     where m.content ->> 'kind' = 'document-expiring' and s.id = any($1)`,
    [[salonId, rejected.salonId]],
  );
  expect(rows).toEqual([{ link: String(salonId) }]);
});

test('two files in one form are refused as such', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'insurance', expiresOn: '2031-05-01', token }))
    form.set(name, value);
  for (const name of ['one.pdf', 'two.pdf']) form.append('document', new Blob([new Uint8Array(pdf)]), name);
  const answer = await fetch(`${running.url}/api/application-documents`, { method: 'POST', body: form });
  const body = (await answer.json()) as ErrorAnswer;
  expect([answer.status, body.errors]).toMatchObject([400, [{ field: 'document', message: 'Please send one file' }]]);
});

test('the link of a registered salon’s id admits nobody', async () => {
  const { salonId: registered } = await cast.salonDesk({ status: 'pending' });
  const linkOfAnother = running.app.get(ApplicationLinks).tokenOf(registered);
  expect((await add(linkOfAnother)).status).toBe(410);
  expect((await look(linkOfAnother)).body.documents).toEqual([]);
});

test('a link that names another application, or is cut short, is unknown', async () => {
  const other = `${salonId + 1}${token.slice(token.indexOf('.'))}`;
  for (const wrong of [other, token.slice(0, -1), 'x', `${token}x`]) {
    expect((await look(wrong)).body.code).toBe('onboarding.link_unknown');
    expect((await add(wrong)).status).toBe(404);
  }
  expect((await look('')).status).toBe(400);
  expect((await add('')).body.errors?.[0]?.field).toBe('token');
});

test.each([
  ['a script that calls itself a PDF', {}, Buffer.from('#!/bin/sh\n'), 'document'],
  ['what has expired', { expiresOn: '2020-01-01' }, pdf, 'expiresOn'],
  ['another kind', { kind: 'passport' }, pdf, 'kind'],
])('%s is refused by its field', async (_what, fields, file, field) => {
  const { status, body } = await add(token, fields, file);
  expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
});
