export interface SeenRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  credentials: RequestCredentials;
  /** The parsed JSON; a form is not read. */
  body: unknown;
}

type Answer = Response | Promise<Response>;
type Handler = (request: SeenRequest) => Answer;

/** Returns an answer in JSON. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** Returns a refusal in the backend's error form. */
export const problem = (
  statusCode: number,
  code: string,
  message: string,
  errors?: { field: string; message: string }[],
) => json({ statusCode, code, message, errors, requestId: 'test' }, statusCode);

/** Returns a handler whose first answer is lost, as on a broken connection, and whose next ones arrive. */
export const losingFirst = (answer: () => Response): (() => Response) => {
  let isFirst = true;
  return () => {
    if (!isFirst) return answer();
    isFirst = false;
    return Response.error();
  };
};

/** Returns the distinct Idempotency-Keys of requests. */
export const keysOf = (requests: readonly SeenRequest[]): (string | null)[] => [
  ...new Set(requests.map(({ headers }) => headers.get('idempotency-key'))),
];

/** A list that is read by position, so that its answer carries no total. */
const uncounted = '/api/admin/test-clock/story';

/** A fake of the backend: answers by method and path, and records the requests. */
export class FakeApi {
  readonly seen: SeenRequest[] = [];

  constructor(private readonly answers: Record<string, Handler>) {
    globalThis.fetch = async (input, init) => this.answer(new Request(input, init));
  }

  /** Returns the requests to one call, such as 'GET /api/salons'. */
  to(call: string): SeenRequest[] {
    return this.seen.filter(({ method, path }) => `${method} ${path}` === call);
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const isJson = request.headers.get('content-type')?.startsWith('application/json');
    const text = isJson ? await request.text() : undefined;
    const seen: SeenRequest = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      credentials: request.credentials,
      body: text ? (JSON.parse(text) as unknown) : undefined,
    };
    this.seen.push(seen);
    const answer = this.answers[`${request.method} ${pathname}`];
    if (!answer) return problem(404, 'test.no_such_call', `Nothing answers ${request.method} ${pathname}`);
    return seen.query.limit && pathname !== uncounted ? counted(await answer(seen)) : answer(seen);
  }
}

/** Adds the total of a list, as the backend does; by default the answer holds all rows. */
async function counted(answer: Response): Promise<Response> {
  if (!answer.ok || answer.headers.has('x-total-count')) return answer;
  const rows: unknown = await answer.json();
  return json(rows, answer.status, Array.isArray(rows) ? { 'x-total-count': String(rows.length) } : {});
}
