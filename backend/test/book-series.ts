interface Rows {
  row<Row extends object>(sql: string): Promise<Row | undefined>;
}
interface Commands {
  book(owner: { readonly ownerId: number }, body: object, key: string): Promise<number>;
}

/**
 * Books eight Tuesdays for the only subscription at the only salon, like a caller that repeats the call under its
 * idempotency key.
 */
export async function bookSeries(commands: Commands, readDb: Rows): Promise<void> {
  const found = await readDb.row<{ ownerId: number; subscriptionId: number; salonId: number }>(
    `select s.owner_id as "ownerId", s.id as "subscriptionId", salons.id as "salonId" from subscriptions s, salons`,
  );
  const { ownerId, ...where } = found!;
  const request = { ...where, date: '2026-12-01', time: '10:00', everyWeeks: 1, visits: 8, take: 'all' };
  await commands.book({ ownerId }, request, 'the only request');
}

interface MoveCommands {
  move(owner: { readonly ownerId: number }, seriesId: number, body: object): Promise<void>;
}

/** Moves the only series, from its second visit on, to Thursdays at 2 PM. */
export async function moveSeries(commands: MoveCommands, readDb: Rows): Promise<void> {
  const found = await readDb.row<{ ownerId: number; seriesId: number; appointmentId: number }>(
    `select owner_id as "ownerId", series_id as "seriesId", id as "appointmentId" from appointments
     where series_place = 2`,
  );
  const { ownerId, seriesId, appointmentId } = found!;
  await commands.move({ ownerId }, seriesId, { appointmentId, date: '2026-12-10', time: '14:00', take: 'all' });
}
