import { type Answer, type ErrorAnswer, HttpClient } from './http-client.js';
import type { RunningApp } from './running-app.js';

export interface HoldAnswer {
  readonly id: number;
  readonly salonId: number;
  readonly startsAt: string;
  readonly expiresAt: string;
}

export type HoldOutcome = Answer<HoldAnswer & ErrorAnswer & { alternatives?: { startsAt: string }[] }>;

/** A visitor whose browser keeps the cookie that identifies a hold; with a token also signed in. */
export class HoldingVisitor {
  private cookie?: string;
  private readonly client: HttpClient;

  constructor(running: RunningApp, token?: string) {
    this.client = new HttpClient(running.url, token);
  }

  get headers(): Record<string, string> {
    return this.cookie ? { cookie: this.cookie } : {};
  }

  async call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const answer = await this.client.call<Body>(method, path, body, this.headers);
    this.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return answer;
  }

  hold(salonId: number, startsAt: string, more: object = {}): Promise<HoldOutcome> {
    const size = 'petId' in more ? {} : { petSize: 'small' };
    return this.call('POST', '/api/holds', { salonId, startsAt, ...size, ...more });
  }

  async holds(): Promise<HoldAnswer[]> {
    return (await this.call<HoldAnswer[]>('GET', '/api/holds')).body;
  }

  /** Returns the free starts of a day as this visitor sees them. */
  async freeStarts(salonId: number, date: string): Promise<string[]> {
    const path = `/api/salons/${salonId}/availability?date=${date}&petSize=small`;
    const { body } = await this.call<{ days: { starts: { startsAt: string; available: boolean }[] }[] }>('GET', path);
    return (body.days[0]?.starts ?? []).filter(({ available }) => available).map(({ startsAt }) => startsAt);
  }

  /** Returns the same browser signed in: it sends this visitor's cookie. */
  signedIn(running: RunningApp, token: string | undefined): HoldingVisitor {
    const other = new HoldingVisitor(running, token);
    other.cookie = this.cookie;
    return other;
  }
}
