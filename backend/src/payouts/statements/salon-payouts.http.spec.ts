import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import type { HttpClient } from '../../../test/http-client.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { pdfPages } from '../../../test/pdf-text.js';
import { runApp } from '../../../test/running-app.js';
import type { EarningsDto, EarningsLineDto, StatementDto } from './dto/statement.dto.js';

let rig: PayoutRig;
let weeks = 0;
let monday = 0;

beforeAll(async () => {
  rig = new PayoutRig(await runApp());
});
afterAll(() => rig.running.close());
beforeEach(() => {
  weeks += 3;
  monday = Date.UTC(2030, 0, 7) + weeks * 7 * 86_400_000;
  rig.running.clock.set(at(-96));
});

const at = (hours: number) => new Date(monday + hours * 3_600_000).toISOString();
const week = () => `2030-W${String(weeks + 2).padStart(2, '0')}`;
const [friday, mondayMorning] = [-66, 6];

async function desk() {
  const made = await rig.cast.salonDesk();
  await rig.account(made.salonId, 'ready');
  return made;
}
const earnings = async (client: HttpClient) => (await client.get<EarningsDto>('/api/payouts/earnings')).body;
const statements = async (client: HttpClient) => (await client.get<StatementDto[]>('/api/payouts')).body;
const cycle = {
  kind: 'cycle',
  petName: 'Biscuit',
  collectedCents: 5500,
  sharePercent: 80,
  halfBaths: 4,
  ofHalfBaths: 10,
};

describe('a salon’s earnings', () => {
  test('are the running total with its lines, then the draft, then the payout, and match the ledger', async () => {
    const { client, salonId } = await desk();
    await rig.earn(salonId, 1760, cycle);
    await rig.earn(salonId, 500, { kind: 'tip', petName: 'Biscuit', collectedCents: 500, sharePercent: 100 });
    expect(await earnings(client)).toMatchObject({
      owedCents: 2260,
      runningCents: 2260,
      nextPayout: { at: at(mondayMorning), week: week(), cents: 2260, drafted: false, obstacle: null },
      weeks: [{ week: week(), earnedCents: 2260, sentCents: 0, state: null }],
    });
    const running = await client.get<EarningsLineDto[]>('/api/payouts/earnings/lines?limit=1&offset=1');
    expect(running.headers.get('x-total-count')).toBe('2');
    expect(running.body).toMatchObject([
      {
        title: "Biscuit's baths",
        formula: '80% of $55.00, 2 of 5 baths this cycle',
        cents: 1760,
        question: null,
        runningCents: 1760,
      },
    ]);
    const newest = await client.get<EarningsLineDto[]>('/api/payouts/earnings/lines?limit=1');
    expect(newest.body).toMatchObject([{ cents: 500, runningCents: 2260 }]);
    const all = await client.get<EarningsLineDto[]>('/api/payouts/earnings/lines');
    expect(all.body.map(({ cents, runningCents }) => [cents, runningCents])).toEqual([
      [500, 2260],
      [1760, 1760],
    ]);

    await rig.on(at(friday));
    await rig.earn(salonId, 90);
    expect(await earnings(client)).toMatchObject({
      owedCents: 2350,
      runningCents: 90,
      nextPayout: { week: week(), cents: 2260, drafted: true },
    });
    const [draft] = await statements(client);
    expect(draft).toMatchObject({ state: 'draft', amountCents: 2260, canQuestion: true, questionsUntil: at(0) });

    await rig.on(at(mondayMorning));
    expect(await earnings(client)).toMatchObject({ owedCents: 90, onItsWayCents: 2260, nextPayout: { cents: 90 } });
    expect(await statements(client)).toMatchObject([{ state: 'scheduled', canQuestion: false }]);
  });

  test('earned after the week’s statements are paid a week later, also where there was no statement', async () => {
    const { client, salonId } = await desk();
    await rig.on(at(friday));
    await rig.earn(salonId, 700);
    const following = `2030-W${String(weeks + 3).padStart(2, '0')}`;
    expect(await earnings(client)).toMatchObject({
      nextPayout: { at: at(mondayMorning + 7 * 24), week: following, cents: 700, drafted: false },
      weeks: [{ week: following, earnedCents: 700 }],
    });
  });

  test('have the reason where more was taken from the salon than its statement leaves', async () => {
    const { client, salonId } = await desk();
    await rig.earn(salonId, 4_300);
    await rig.on(at(friday));
    expect((await earnings(client)).nextPayout).toMatchObject({ cents: 4_300, drafted: true, obstacle: null });
    await rig.earn(salonId, -1_000, {}, 'adjustment');
    expect(await earnings(client)).toMatchObject({
      owedCents: 3_300,
      nextPayout: { cents: 4_300, obstacle: expect.stringMatching(/^More was taken from you since this statement/) },
    });
    await rig.on(at(mondayMorning));
    expect((await statements(client))[0]).toMatchObject({ state: 'rolled_over' });
  });

  test('have the reason why they would not be and were not paid, worded for the salon and for administrators', async () => {
    const { client, salonId } = await rig.cast.salonDesk();
    await rig.earn(salonId, 700);
    const toSalon = 'You have not finished setting up your payout account yet.';
    expect((await earnings(client)).nextPayout).toMatchObject({ cents: 700, obstacle: toSalon });
    await rig.on(at(friday));
    await rig.on(at(mondayMorning));
    const [held] = await statements(client);
    expect(held).toMatchObject({ state: 'held', reason: toSalon });
    const { client: admin } = await rig.cast.account('admin', 'ada');
    expect((await admin.get(`/api/admin/payouts/${held!.id}`)).body).toMatchObject({
      reason: 'The salon has not finished setting up its payout account yet.',
    });
  });

  test('below the minimum are brought forward to the next statement', async () => {
    const { client, salonId } = await desk();
    await rig.earn(salonId, 60);
    await rig.on(at(friday));
    await rig.on(at(mondayMorning));
    await rig.earn(salonId, 70);
    expect((await earnings(client)).nextPayout.cents).toBe(130);
    expect((await statements(client))[0]).toMatchObject({ state: 'rolled_over', amountCents: 60 });
  });

  test('have weeks without a statement as zero, up to half a year in a row', async () => {
    const { client, salonId } = await desk();
    const weekOf = async () => (await earnings(client)).weeks.at(-1)!.week;
    const first = await weekOf();
    await rig.earn(salonId, 700);
    await rig.on(at(mondayMorning));
    rig.running.clock.set(at(3 * 168 - 96));
    await rig.on(at(3 * 168 - 96));
    await rig.earn(salonId, 300);
    await rig.on(at(3 * 168 + mondayMorning));
    const { weeks: shown } = await earnings(client);
    expect(shown.map(({ earnedCents, state }) => [earnedCents, state])).toEqual([
      [700, 'scheduled'],
      [0, 'none'],
      [0, 'none'],
      [300, 'scheduled'],
      [0, null],
    ]);
    expect(shown[0]!.week).toBe(first);
    expect(new Set(shown.map(({ week: each }) => each)).size).toBe(5);
    // The next test begins after these weeks.
    weeks += 3;
    rig.running.clock.set(at(26 * 168));
    expect((await earnings(client)).weeks.map(({ earnedCents }) => earnedCents)).toEqual([
      300,
      ...Array.from({ length: 23 }, () => 0),
    ]);
  });

  test('of another salon are not found', async () => {
    const [{ salonId }, rival] = [await desk(), await desk()];
    await rig.earn(salonId, 700);
    await rig.on(at(friday));
    const { id } = (await rig.payout(salonId, week()))!;
    for (const path of ['', '/lines', '/released-lines', '/statement.csv', '/statement.pdf'])
      expect((await rival.client.get(`/api/payouts/${id}${path}`)).status).toBe(404);
    expect(await statements(rival.client)).toEqual([]);
  });
});

test('a line names the dog as it is called now, and no longer once its owner is erased', async () => {
  const { client, salonId } = await desk();
  const { petId } = await rig.cast.owner();
  await rig.earn(salonId, 500, { kind: 'tip', petId, collectedCents: 500, sharePercent: 100 });
  const title = async () =>
    (await client.get<EarningsLineDto[]>('/api/payouts/earnings/lines')).body.map((line) => line.title);
  expect(await title()).toEqual(["Tip for Biscuit's bath"]);
  await rig.query(`update pets set name = 'Former pet' where id = $1`, [petId]);
  expect(await title()).toEqual(["Tip for Former pet's bath"]);
});

describe('a statement as a file', () => {
  test('of a thousand and more lines has each of them once, and adds up to its total', async () => {
    const { client, salonId } = await desk();
    await rig.earn(salonId, -50);
    await rig.on(at(friday));
    await rig.on(at(mondayMorning));
    const earn = (index: number) => rig.earn(salonId, 100 + index, { ...cycle, petName: `=Dog ${index}` });
    // Eight at once, as many as there are connections: a ninth would wait for a connection too long.
    for (let from = 0; from < 1203; from += 8)
      await Promise.all(Array.from({ length: Math.min(8, 1203 - from) }, (_, offset) => earn(from + offset)));
    rig.running.clock.set(at(80));
    await rig.on(at(friday + 7 * 24));
    const [{ id, amountCents, openingCents } = { id: 0, amountCents: 0, openingCents: 0 }] = await statements(client);
    const { body, headers } = await client.get<string>(`/api/payouts/${id}/statement.csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = body.trimEnd().split('\r\n').slice(1);
    const cents = rows.map((row) => Math.round(Number(row.slice(row.lastIndexOf(',') + 1)) * 100));
    expect(rows).toHaveLength(1 + 1203 + 1);
    expect([openingCents, cents[0]]).toEqual([-50, -50]);
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(amountCents);
    expect(cents.at(-1)).toBe(amountCents);
    expect(rows[1]).toMatch(/,'=Dog \d+'s baths,"80% of \$55\.00, 2 of 5 baths this cycle",,\d+\.\d\d$/);
    expect(rows.at(-1)).toMatch(/^,Statement \d{4}-W\d\d,,To be paid,/);
    const [, carried] = await statements(client);
    const earlier = await client.get<string>(`/api/payouts/${carried?.id}/statement.csv`);
    expect(earlier.body).toContain(',Carried forward,-0.5');
  });

  async function pdfOf({ client, salonId }: Awaited<ReturnType<typeof desk>>): Promise<Buffer> {
    const { id } = (await rig.payout(salonId, week()))!;
    const answer = await fetch(`${rig.running.url}/api/payouts/${id}/statement.pdf`, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return Buffer.from(await answer.arrayBuffer());
  }
  const said = (page: readonly { text: string }[] | undefined) => page?.map(({ text }) => text) ?? [];

  test('is a PDF with embedded fonts and as many numbered pages as it needs, each with its heading', async () => {
    const made = await desk();
    const { salonId } = made;
    await rig.query(`update salons set name = 'Łapy & Łódź' where id = $1`, [salonId]);
    await Promise.all(Array.from({ length: 60 }, (_, index) => rig.earn(salonId, 100 + index, cycle)));
    await rig.on(at(friday));
    const file = await pdfOf(made);
    expect(file.toString('latin1')).toContain('DejaVuSans');
    const pages = pdfPages(file);
    expect(pages.length).toBeGreaterThan(1);
    const name = `Statement of week ${weeks + 2}, 2030`;
    for (const [index, page] of pages.entries()) {
      const heads = index === 0 ? [name, 'Łapy & Łódź'] : [`${name}, Łapy & Łódź`];
      expect(said(page)).toEqual(expect.arrayContaining([...heads, 'Amount', `Page ${index + 1}`]));
    }
    expect(pages.flatMap(said).filter((text) => text === "Biscuit's baths")).toHaveLength(60);
    expect(said(pages.at(-1)).slice(-2)).toEqual(['$77.70', '60 lines']);
  });

  test('as a PDF states its sum before the lines, also where the salon owes, and wraps a long reason', async () => {
    const made = await desk();
    await rig.earn(made.salonId, -2500);
    await rig.on(at(friday));
    await rig.on(at(mondayMorning));
    rig.running.clock.set(at(80));
    await rig.earn(made.salonId, -4400, {
      kind: 'refund',
      petName: 'Biscuit',
      reason: 'The dog fell ill. '.repeat(12),
    });
    await rig.earn(made.salonId, 2000, { kind: 'adjustment', reason: 'Towels lost in the flood' });
    weeks += 1;
    await rig.on(at(friday + 7 * 24));
    const [page] = pdfPages(await pdfOf(made));
    const amountOf = (label: string) => said(page)[said(page).indexOf(label) - 1];
    expect(['Brought forward', 'Lines of this statement', '2 lines'].map(amountOf)).toEqual([
      '-$25.00',
      '-$24.00',
      '-$24.00',
    ]);
    expect(said(page)).toContain('-$49.00');
    const reason = page!.filter(({ text }) => text.includes('fell ill'));
    expect(reason.length).toBeGreaterThan(1);
    const heightOf = (title: string) => page!.find(({ text }) => text === title)!.y;
    for (const { y } of reason) {
      expect(y).toBeLessThan(heightOf('Correction, Biscuit'));
      expect(y).toBeGreaterThan(heightOf('2 lines'));
    }
  });
});
