import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The provider's keys of the simulated installation. */
interface ProviderKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/** Calls to the payment provider that do not pass through Lather's own code. */
export class ProviderCalls {
  constructor(
    private readonly app: NestFastifyApplication,
    readonly url: string,
    private readonly keys: ProviderKeys,
  ) {}

  /**
   * Calls the provider, as Lather's server or as a page in a browser.
   * @throws where the provider refuses
   */
  call<Body>(path: string, fields?: Record<string, string>, from: 'server' | 'page' = 'server'): Promise<Body> {
    return this.send(fields ? 'POST' : 'GET', path, fields, from);
  }

  /**
   * Deletes an object in the provider's dashboard.
   * @throws where the provider refuses
   */
  async delete(path: string): Promise<void> {
    await this.send('DELETE', path);
  }

  private async send<Body>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields?: Record<string, string>,
    from: 'server' | 'page' = 'server',
  ): Promise<Body> {
    const { secretKey, publishableKey } = this.keys;
    const answer = await this.app.inject({
      method,
      url: `/v1/${path}`,
      headers: {
        authorization: `Bearer ${from === 'server' ? secretKey : publishableKey}`,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      payload: fields && new URLSearchParams(fields).toString(),
    });
    if (answer.statusCode !== 200) throw new Error(`The provider refused ${path}: ${answer.payload}`);
    return JSON.parse(answer.payload) as Body;
  }
}
