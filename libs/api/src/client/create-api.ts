import type { Session } from '@tessera/session';
import * as v from 'valibot';
import { createSend, type Call, type CallOptions, type SendDeps } from './send';
import { toApiError } from './to-api-error';
import { withRefresh } from './with-refresh';

type Schema = v.GenericSchema<unknown, unknown>;

export interface Api {
  readonly session: Session;
  /** Each parses the answer with its contract and throws ApiError only. `path` is below the base path. */
  get<S extends Schema>(path: string, answer: S, options?: CallOptions): Promise<v.InferOutput<S>>;
  post<S extends Schema>(
    path: string,
    body: unknown,
    answer: S,
    options?: CallOptions,
  ): Promise<v.InferOutput<S>>;
  delete<S extends Schema>(
    path: string,
    answer: S,
    options?: CallOptions & { body?: unknown },
  ): Promise<v.InferOutput<S>>;
  request<Result>(call: Call, response: v.GenericSchema<unknown, Result>): Promise<Result>;
  /** A file, whole or not at all. */
  download(path: string, options?: CallOptions & { timeoutMs?: number }): Promise<Blob>;
  /** The open answer of a stream; always a background call. */
  stream(path: string, signal: AbortSignal): Promise<Response>;
}

/** An answer for a person who has left meanwhile: nobody is to see it, whoever is here now least of all. */
const overtaken = () => new DOMException('The session has ended', 'AbortError');

const parseAs =
  <S extends Schema>(answer: S) =>
  async (response: Response): Promise<v.InferOutput<S>> => {
    const text = await response.text();
    return v.parse(answer, text === '' ? undefined : JSON.parse(text));
  };

/** The one client of the product. `baseUrl` is '/api' in the browser; `fetch` is replaced in tests. */
export function createApi(deps: SendDeps & { session: Session }): Api {
  const { session } = deps;
  const sendWithRefresh = withRefresh(createSend(deps), session);

  async function read<T>(request: Call, parse: (response: Response) => Promise<T>): Promise<T> {
    if (!request.background) session.touch();
    const asker = session.person();
    const response = await sendWithRefresh(request);
    const place = { endpoint: `/${request.path}`, method: request.method };
    const parsed = await parse(response).catch((cause: unknown) => {
      throw toApiError({ ...place, cause });
    });
    if (asker !== null && session.person() !== asker) throw toApiError({ ...place, cause: overtaken() });
    return parsed;
  }

  const call = <S extends Schema>(request: Call, answer: S) => read(request, parseAs(answer));

  return {
    session,
    request: call,
    get: (path, answer, options) => call({ ...options, method: 'GET', path }, answer),
    post: (path, body, answer, options) => call({ ...options, method: 'POST', path, body }, answer),
    delete: (path, answer, options) => call({ ...options, method: 'DELETE', path }, answer),
    download: (path, options) => read({ ...options, method: 'GET', path }, (response) => response.blob()),
    stream: (path, signal) =>
      sendWithRefresh({ method: 'GET', path, signal, background: true, timeoutMs: false }),
  };
}
