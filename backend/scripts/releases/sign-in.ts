/**
 * Calls a release's API as a signed-in person.
 * @throws an error with the answer, where it is a refusal
 */
export type Call = <Body = unknown>(method: string, path: string, body?: object) => Promise<Body>;

/** Signs one of the demo's people in. */
export async function signIn({ url }: { readonly url: string }, email: string): Promise<Call> {
  const call =
    (token?: string): Call =>
    async (method, path, body) => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const told = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${told}`);
      return JSON.parse(told) as never;
    };
  const { token } = await call()<{ token: string }>('POST', '/api/login', { email, password: 'lather-demo' });
  return call(token);
}
