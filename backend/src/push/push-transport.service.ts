import { lookup as resolve } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

import { Inject, Injectable } from '@nestjs/common';
import webPush from 'web-push';

import { CONFIG, type Config } from '../platform/index.js';
import { isPrivateAddress } from './private-addresses.js';
import { isNamedOrigin, isPushEndpoint } from './push-endpoint.rules.js';
import { VapidKeys } from './vapid-keys.service.js';

const patienceMilliseconds = 10_000;

/** A browser's push subscription: the address of its push service, and the keys for encryption. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message to a browser, before it is encrypted. */
export interface PushMessage {
  readonly payload: string;
  /** The seconds for which the service keeps the message for a browser that is offline. */
  readonly ttlSeconds: number;
  /** A later message of the same topic replaces one that was not delivered yet. */
  readonly topic: string;
}

/** Encrypts a message for its browser (RFC 8291) and hands it to the browser's push service (RFC 8030). */
@Injectable()
export class PushTransport {
  constructor(
    private readonly keys: VapidKeys,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends a message and returns the service's status.
   * @throws if the service cannot be reached, or may not be called
   */
  async send(target: PushTarget, { payload, ttlSeconds, topic }: PushMessage): Promise<number> {
    const { appUrl, mail, pushServices } = this.config;
    const { endpoint, p256dh, auth } = target;
    if (!isPushEndpoint(endpoint, pushServices))
      throw new Error('The push address belongs to no service of PUSH_SERVICES.');
    const { publicKey, privateKey } = this.keys;
    const subject = appUrl.startsWith('https://') ? appUrl : `mailto:${mail.address}`;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
    });
    const lookup = isNamedOrigin(endpoint, pushServices) ? undefined : publicLookup;
    return post(new URL(endpoint), { headers: headers as http.OutgoingHttpHeaders, lookup }, body);
  }
}

/**
 * Resolves a name to public addresses only, because a push service's name could be pointed into Lather's own network.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    const open = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = open;
    if (!first) return done(new Error(`The push service ${hostname} has no public address, so it is not called.`), []);
    return options.all ? done(null, open) : done(null, first.address, first.family);
  });
};

function post(
  url: URL,
  { headers, lookup }: Pick<https.RequestOptions, 'headers' | 'lookup'>,
  body: Buffer | null,
): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((answer, fail) => {
    const options = { method: 'POST', headers, lookup, signal: AbortSignal.timeout(patienceMilliseconds) };
    const call = request(url, options, (response) => {
      // The response's body is not needed, and redirects are not followed.
      response.resume();
      response.on('end', () => answer(response.statusCode ?? 0));
      response.on('error', fail);
    });
    call.on('error', fail);
    call.end(body ?? undefined);
  });
}
