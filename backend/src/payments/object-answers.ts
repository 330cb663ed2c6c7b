const failure = { error: { type: 'api_error', message: 'The answer is none of Stripe’s objects' } };

/**
 * `fetch` for Stripe's SDK. Stripe answers an object that names its kind, or an error. Anything else (a proxy's
 * `"maintenance"`, say) would at best be taken for an object without an id, and JSON that is no object makes the SDK
 * throw outside its promise, which would end the process; all of it is told as Stripe's own kind of failure instead.
 */
export async function fetchObject(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request);
  const body = await answer.text();
  const { status, headers } = answer;
  return isOfStripe(body) ? new Response(body, { status, headers }) : Response.json(failure, { status: 502 });
}

function isOfStripe(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && ('object' in value || 'error' in value);
  } catch {
    return false;
  }
}
