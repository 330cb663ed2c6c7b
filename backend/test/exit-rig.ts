import { LeavingSalons } from '../src/offboarding/index.js';
import type { ExitNoticeDto } from '../src/offboarding/dto/exit-notice.dto.js';
import { EventDrain } from '../src/platform/index.js';
import { Cast, type Owner, type SalonTraits } from './cast.js';
import type { Answer, ErrorAnswer } from './http-client.js';
import { runApp, type RunningApp, type RunOptions } from './running-app.js';

/** A Monday, 9 AM in Chicago. */
export const begin = '2026-11-23T15:00:00.000Z';
/** The last day of a salon that gives notice then, and the day after. */
export const lastDay = '2026-12-23';
export const dayAfter = '2026-12-24';
/** Ten in the morning in Chicago on both days, and the end of the last day. */
export const onLastDay = `${lastDay}T16:00:00.000Z`;
export const afterLastDay = `${dayAfter}T16:00:00.000Z`;
export const endOfLastDay = `${dayAfter}T06:00:00.000Z`;

export type Desk = Awaited<ReturnType<Cast['salonDesk']>>;
export type NoticeAnswer = Answer<
  ExitNoticeDto & ErrorAnswer & { visits?: { id: number; petName: string; reason: string }[] }
>;

/** The product, and the steps of a salon that leaves the network. */
export class ExitRig {
  private constructor(
    readonly running: RunningApp,
    readonly cast: Cast,
  ) {}

  static async start(options: RunOptions = { workers: true }): Promise<ExitRig> {
    const running = await runApp(options);
    running.clock.set(begin);
    return new ExitRig(running, new Cast(running));
  }

  /** Creates a salon that applied before the test's clock began. */
  async desk(traits: SalonTraits = {}): Promise<Desk> {
    const desk = await this.cast.salonDesk(traits);
    await this.query(`update salons set created_at = '2026-01-05T15:00:00Z' where id = $1`, [desk.salonId]);
    return desk;
  }

  notice({ client, salonId }: Desk, body: object = {}): Promise<NoticeAnswer> {
    return client.post(`/api/salons/${salonId}/exit-notice`, { lastDay, ...body });
  }

  withdraw({ client, salonId }: Desk): Promise<NoticeAnswer> {
    return client.delete(`/api/salons/${salonId}/exit-notice`);
  }

  look({ client, salonId }: Desk): Promise<NoticeAnswer> {
    return client.get(`/api/salons/${salonId}/exit-notice`);
  }

  book({ client, subscriptionId, petId }: Owner, salonId: number, at = afterLastDay) {
    return client.post<ErrorAnswer & { id: number }>('/api/appointments', { subscriptionId, petId, salonId, date: at });
  }

  /** Creates a salon that gave notice, and has left after its last day. */
  async leftSalon(traits: SalonTraits = {}): Promise<Desk> {
    const desk = await this.desk(traits);
    await this.notice(desk);
    await this.passes(endOfLastDay);
    return desk;
  }

  /** Sets the clock, lets salons leave, and waits until all events are handled. */
  async passes(instant: string): Promise<void> {
    this.running.clock.set(instant);
    await this.running.app.get(LeavingSalons).leaveDue();
    await this.running.app.get(EventDrain).wait();
  }

  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.running.database.query<Row>(sql, values)).rows;
  }

  /** Returns the types of the events about a salon's leaving, oldest first. */
  async eventsOf({ salonId }: Desk): Promise<string[]> {
    const rows = await this.query<{ type: string }>(
      `select type from outbox where type in ('salon.notice_given', 'salon.notice_withdrawn', 'salon.left')
         and payload ->> 'salonId' = $1 order by position`,
      [String(salonId)],
    );
    return rows.map(({ type }) => type);
  }

  /** Returns the kinds of the mails to a salon, in the order of their names: mails of one moment have no other order. */
  async mailsTo({ userId }: Desk): Promise<string[]> {
    const rows = await this.query<{ kind: string; step: string | null }>(
      `select content ->> 'kind' as kind, content ->> 'step' as step from mails
       where recipient = (select email from users where id = $1)`,
      [userId],
    );
    return rows.map(({ kind, step }) => (step ? `${kind} ${step}` : kind)).toSorted();
  }
}
