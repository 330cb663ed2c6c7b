import sharp from 'sharp';

import type { MeasuredWeightDto } from '../src/measured-weights/dto/measured-weight.dto.js';
import { WeightAnswers } from '../src/measured-weights/weight-answers.service.js';
import type { MailContent } from '../src/notifications/templates/mail-content.js';
import { PlanChangeRequests } from '../src/plan-changes/plan-change-requests.service.js';
import { EventDrain } from '../src/platform/index.js';
import type { Cast } from './cast.js';
import type { Answer, HttpClient } from './http-client.js';
import { type LivedSubscription, liveSubscription } from './lived-subscription.js';
import { type PaymentRig, startPaymentRig } from './payment-rig.js';
import type { RunningApp } from './running-app.js';

/** The beginning of a weighed dog's first period, and the ends of this one and the next. */
export const january = '2027-01-31T15:00:00.000Z';
export const february = '2027-02-28T15:00:00.000Z';
export const march = '2027-03-31T15:00:00.000Z';
/** The start of its bath, and the instant at which it is weighed there. */
export const visitAt = '2027-02-10T16:00:00.000Z';
export const statedAt = '2027-02-10T16:10:00.000Z';

export type WeightAnswer = MeasuredWeightDto & { code?: string; errors?: { field: string }[] };

/** A medium dog at its bath, and the desks of both salons. */
export interface DogAtTheBath {
  readonly life: LivedSubscription;
  readonly desks: readonly HttpClient[];
  readonly visitId: number;
}

/** The product with its workers, and the steps by which dogs are weighed. */
export class WeighingRig {
  readonly running: RunningApp;
  readonly cast: Cast;

  private constructor(
    private readonly payments: PaymentRig,
    private readonly photo: Buffer,
    readonly ada: HttpClient,
  ) {
    this.running = payments.running;
    this.cast = payments.cast;
  }

  static async start(): Promise<WeighingRig> {
    const payments = await startPaymentRig();
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    return new WeighingRig(payments, photo, (await payments.cast.account('admin', 'ada')).client);
  }

  close(): Promise<void> {
    return this.payments.close();
  }

  async atTheBath({ marked = 'scheduled' }: { marked?: 'scheduled' | 'completed' } = {}): Promise<DogAtTheBath> {
    const life = await liveSubscription(this.payments, january);
    const desks: HttpClient[] = [];
    for (const salonId of life.salons) {
      const { client, userId } = await this.cast.account('salon', 'sam');
      await this.running.database.query('update salons set account_id = $1 where id = $2', [userId, salonId]);
      desks.push(client);
    }
    const visitId = await life.visit(1, visitAt, marked);
    this.running.clock.set(statedAt);
    return { life, desks, visitId };
  }

  async state(
    desk: HttpClient | undefined,
    visitId: number,
    weight: string,
    { bytes = this.photo, key }: { bytes?: Buffer; key?: string } = {},
  ) {
    const form = new FormData();
    form.set('weight', weight);
    form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'scales.jpg');
    const answer = await fetch(`${this.running.url}/api/appointments/${visitId}/measured-weight`, {
      method: 'POST',
      headers: { authorization: `Bearer ${desk?.token}`, ...(key && { 'idempotency-key': key }) },
      body: form,
    });
    return { status: answer.status, body: (await answer.json()) as WeightAnswer };
  }

  answer(
    { owner }: Pick<LivedSubscription, 'owner'>,
    id: number,
    what: 'agreement' | 'objection',
    body: object = {},
  ): Promise<Answer<WeightAnswer>> {
    return owner.client.post<WeightAnswer>(`/api/measured-weights/${id}/${what}`, body);
  }

  /** Decides an objection for the salon or for the owner. */
  decide(id: number, decision: 'accept' | 'dismiss'): Promise<Answer<WeightAnswer>> {
    const path = `/api/admin/measured-weights/${id}/decision`;
    return this.ada.post<WeightAnswer>(path, { decision, reason: 'As the picture shows.' });
  }

  /** Sets the clock and settles the weights without an answer. */
  async settleAt(instant: string): Promise<void> {
    this.running.clock.set(instant);
    await this.running.app.get(WeightAnswers).settleUnanswered();
  }

  /** Sets the clock and makes the changes of plans that were interrupted. */
  async resumeChangesAt(instant: string): Promise<void> {
    this.running.clock.set(instant);
    await this.running.app.get(PlanChangeRequests).resumeInterrupted();
  }

  /** Returns the states of the weights of the owner's dogs, newest first. */
  async states({ owner }: LivedSubscription): Promise<string[]> {
    return (await owner.client.get<MeasuredWeightDto[]>('/api/measured-weights')).body.map(({ state }) => state);
  }

  /** Returns the contents of the mails of a kind to the owner, oldest first. */
  async mails({ owner }: LivedSubscription, kind: MailContent['kind']): Promise<MailContent[]> {
    await this.settled();
    const { rows } = await this.running.database.query<{ content: MailContent }>(
      `select content from mails m join users u on u.email = m.recipient
       where u.id = $1 and content ->> 'kind' = $2 order by m.created_at`,
      [owner.userId, kind],
    );
    return rows.map(({ content }) => content);
  }

  /** Waits until all events are handled. */
  async settled(): Promise<void> {
    await this.running.app.get(EventDrain).wait();
  }
}
