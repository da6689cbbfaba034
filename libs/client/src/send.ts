import { APP_VERSION } from '@tessera/contracts/constants';
import ky from 'ky';
import { carriesBearer } from './bearer-paths';
import { readErrorBody } from './error-body';
import { toApiError } from './to-api-error';
import { traceparentOf } from './trace-id';

export interface CallOptions {
  searchParams?: Record<string, string | number | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** Whether a timer or a refetch made this call. It does not count as activity. */
  background?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** Whether the request outlives the page. */
  keepalive?: boolean | undefined;
  stepUpCode?: string | undefined;
  /** The release of the page's shell. The server returns remotes that fit it. */
  shellVersion?: string | undefined;
  /** The versions of the page, as `writePageVersions` writes them. The server compares them with the current ones. */
  pageVersions?: string | undefined;
  /** Replaces the token of the session, for example by the token of a link. A 401 then causes no refresh. */
  bearer?: string | undefined;
}

export interface Call extends CallOptions {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  timeoutMs?: number | false | undefined;
}

export interface SendDeps {
  baseUrl: string;
  fetch?: typeof globalThis.fetch | undefined;
  traceId?: string;
  /** Runs when the server rejects the version of this page (426). */
  onOutdated?: () => void;
}

const TIMEOUT_MS = 30_000;

/** Sends one attempt of a call. @throws ApiError for everything but a success */
export type Send = (call: Call, accessToken: string | null) => Promise<Response>;

export function createSend({ baseUrl, fetch, onOutdated, traceId }: SendDeps): Send {
  const client = ky.create({
    prefixUrl: baseUrl,
    // The refresh after a 401 and the idempotency key decide which calls may be repeated.
    retry: 0,
    throwHttpErrors: false,
    headers: { accept: 'application/json', 'content-type': 'application/json', 'x-app-version': APP_VERSION },
    ...(fetch ? { fetch } : {}),
  });

  return async (call, accessToken) => {
    const { path, method, body, signal } = call;
    const place = { endpoint: `/${path.replace(/^\//, '')}`, method };
    const token = call.bearer ?? (carriesBearer(path) ? accessToken : null);
    let response: Response;
    try {
      response = await client(path.replace(/^\//, ''), {
        method,
        timeout: call.timeoutMs ?? TIMEOUT_MS,
        ...(method === 'GET' ? {} : body instanceof FormData ? { body } : { json: body ?? {} }),
        ...(call.searchParams ? { searchParams: call.searchParams } : {}),
        ...(signal ? { signal } : {}),
        ...(call.keepalive ? { keepalive: true } : {}),
        headers: {
          // The browser adds the boundary of a form itself.
          ...(body instanceof FormData ? { 'content-type': undefined } : {}),
          ...(traceId === undefined ? {} : { traceparent: traceparentOf(traceId) }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(call.background ? { 'x-background': '1' } : {}),
          ...(call.shellVersion ? { 'x-shell-version': call.shellVersion } : {}),
          ...(call.pageVersions ? { 'x-page-versions': call.pageVersions } : {}),
          ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
          ...(call.stepUpCode ? { 'x-step-up': call.stepUpCode } : {}),
        },
      });
    } catch (cause) {
      throw toApiError({ ...place, cause });
    }
    if (response.ok) return response;
    if (response.status === 426) onOutdated?.();
    throw toApiError({ ...place, answer: { status: response.status, body: await readErrorBody(response) } });
  };
}
