import type { FetchArgs } from '@reduxjs/toolkit/query';

/** A call whose body takes time to upload. */
export interface UploadArgs extends FetchArgs {
  /** Called with the part that has been sent, from 0 to 1. */
  readonly onSent?: (part: number) => void;
}

/** Makes a call as `fetch` does, and reports the progress of the upload, which `fetch` cannot. */
export const fetchWithProgress = (onSent: (part: number) => void) => async (input: RequestInfo | URL) => {
  const request = input as Request;
  const body = await request.blob();
  return new Promise<Response>((done, fail) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.withCredentials = request.credentials === 'include';
    request.headers.forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    call.upload.onload = () => onSent(1);
    call.onload = () => done(new Response(call.responseText, { status: call.status, headers: headersOf(call) }));
    call.onerror = () => fail(new TypeError('No answer'));
    request.signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
};

function headersOf(call: XMLHttpRequest): [string, string][] {
  const lines = call.getAllResponseHeaders().trim().split(/\r?\n/);
  return lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name, value.join(': ')];
  });
}
