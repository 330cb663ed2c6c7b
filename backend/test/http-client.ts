import { checkAnswer } from './documented-answers.js';

/** An answer with its parsed body. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface ErrorAnswer {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly errors?: { field: string; message: string }[];
}

/**
 * Calls the API as the frontend does: JSON, a bearer token where there is one. Throws where a successful answer is not
 * as the API document says.
 */
export class HttpClient {
  constructor(
    private readonly url: string,
    readonly token?: string,
  ) {}

  get<Body>(path: string): Promise<Answer<Body>> {
    return this.call<Body>('GET', path);
  }

  post<Body>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, body, headers);
  }

  patch<Body>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.call<Body>('PATCH', path, body);
  }

  put<Body>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call<Body>('PUT', path, body, headers);
  }

  delete<Body>(path: string): Promise<Answer<Body>> {
    return this.call<Body>('DELETE', path);
  }

  async call<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    if (isJson) checkAnswer(method, path, response.status, parsed);
    return { status: response.status, headers: response.headers, body: parsed as Body };
  }
}
