/**
 * `fetch` for Stripe's SDK. An answer that is JSON but no object (a proxy's `"maintenance"`, say) makes the SDK throw
 * outside its promise, which would end the process; it is told as Stripe's own kind of failure instead.
 */
export async function fetchObject(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request);
  const body = await answer.text();
  const { status, headers } = answer;
  return isObject(body)
    ? new Response(body, { status, headers })
    : new Response(JSON.stringify(failure), { status: 502, headers: { 'content-type': 'application/json' } });
}

const failure = { error: { type: 'api_error', message: 'The answer is no JSON object' } };

function isObject(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
