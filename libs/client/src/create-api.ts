import type { Session } from '@tessera/session';
import * as v from 'valibot';
import { createSend, type Call, type CallOptions, type SendDeps } from './send';
import { toApiError } from './to-api-error';
import { withRefresh } from './with-refresh';

type Schema<Result> = v.GenericSchema<unknown, Result>;

export interface Api {
  readonly session: Session;
  /** Parses the response with its schema. Throws `ApiError` only. */
  request<Result>(call: Call, response: Schema<Result>): Promise<Result>;
  /** `path` is below the base path. */
  get<Result>(path: string, response: Schema<Result>, options?: CallOptions): Promise<Result>;
  post<Result>(path: string, body: unknown, response: Schema<Result>, options?: CallOptions): Promise<Result>;
  delete<Result>(path: string, response: Schema<Result>, options?: CallOptions): Promise<Result>;
  /** Returns the whole file, or rejects. */
  download(path: string, options?: CallOptions & { timeoutMs?: number }): Promise<Blob>;
  /** Returns the open response of a stream. Always a background call. */
  stream(path: string, signal: AbortSignal): Promise<Response>;
}

/** A response for a person who has signed out meanwhile must not reach the next one. */
const overtaken = () => new DOMException('The session has ended', 'AbortError');

const parseAs =
  <Result>(schema: Schema<Result>) =>
  async (response: Response): Promise<Result> => {
    const text = await response.text();
    return v.parse(schema, text === '' ? undefined : JSON.parse(text));
  };

/** Creates the client. `baseUrl` is '/api' in the browser; `fetch` is replaced in tests. */
export function createApi(deps: SendDeps & { session: Session }): Api {
  const { session } = deps;
  const sendWithRefresh = withRefresh(createSend(deps), session);

  async function read<T>(call: Call, parse: (response: Response) => Promise<T>): Promise<T> {
    if (!call.background) session.touch();
    const asker = session.person();
    const response = await sendWithRefresh(call);
    const place = { endpoint: `/${call.path}`, method: call.method };
    const parsed = await parse(response).catch((cause: unknown) => {
      throw toApiError({ ...place, cause });
    });
    if (asker !== null && session.person() !== asker) throw toApiError({ ...place, cause: overtaken() });
    return parsed;
  }

  const request: Api['request'] = (call, response) => read(call, parseAs(response));

  return {
    session,
    request,
    get: (path, response, options) => request({ ...options, method: 'GET', path }, response),
    post: (path, body, response, options) => request({ ...options, method: 'POST', path, body }, response),
    delete: (path, response, options) => request({ ...options, method: 'DELETE', path }, response),
    download: (path, options) => read({ ...options, method: 'GET', path }, (response) => response.blob()),
    stream: (path, signal) =>
      sendWithRefresh({ method: 'GET', path, signal, background: true, timeoutMs: false }),
  };
}
