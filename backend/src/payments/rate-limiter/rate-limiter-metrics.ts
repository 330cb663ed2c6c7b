import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';

import { Metrics } from '../../platform/index.js';
import { allCalls } from './rate-limiter.rules.js';

/** The Prometheus metrics of the calls to the provider. */
@Injectable()
export class RateLimiterMetrics {
  private readonly waits = new Histogram({
    name: 'provider_wait_seconds',
    help: 'Seconds that calls to the payment provider waited for a token, by whether a person waited',
    labelNames: ['whose'],
    buckets: [0.01, 0.1, 0.5, 1, 5, 10, 30],
    registers: [],
  });
  private readonly calls = new Counter({
    name: 'provider_calls_total',
    help: 'Number of calls sent to the payment provider, by operation',
    labelNames: ['operation'],
    registers: [],
  });
  private readonly refusals = new Counter({
    name: 'provider_refused_calls_total',
    help: 'Number of calls that the payment provider refused by its rate limit, by the bucket that was too fast',
    labelNames: ['bucket'],
    registers: [],
  });

  constructor(metrics: Metrics) {
    // Alerts need the series before the first call.
    for (const whose of ['person', 'background']) this.waits.zero({ whose });
    this.refusals.inc({ bucket: allCalls }, 0);
    for (const metric of [this.waits, this.calls, this.refusals]) metrics.add(metric);
  }

  observeWait(whose: string, seconds: number): void {
    this.waits.observe({ whose }, seconds);
  }

  countCall(operation: string): void {
    this.calls.inc({ operation });
  }

  countRefusal(bucket: string): void {
    this.refusals.inc({ bucket });
  }
}
