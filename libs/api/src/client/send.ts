import { APP_VERSION } from '@tessera/contracts';
import ky from 'ky';
import { carriesBearer } from './bearer-paths';
import { readErrorBody } from './error-body';
import { toApiError } from './to-api-error';
import { traceparentOf } from './trace-id';

export interface CallOptions {
  searchParams?: Record<string, string | number | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** A call that no person asked for (a timer, a refetch): does not count as activity. */
  background?: boolean | undefined;
  idempotencyKey?: string | undefined;
  /** Goes out even when the page is on its way out. */
  keepalive?: boolean | undefined;
  /** A second code, when limits ask for one. */
  stepUpCode?: string | undefined;
  /** The release of the page's shell, which what it asks for has to fit. */
  shellVersion?: string | undefined;
  /** A token given by a link or kept from before, in the place of the session's; the 401 rule leaves it alone. */
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
  /** The page's trace id; every call carries it. */
  traceId?: string;
  /** The server no longer answers a page of this version. */
  onOutdated?: () => void;
}

const TIMEOUT_MS = 30_000;

/** One attempt of a call over the one ky client: headers, and a thrown ApiError for everything but a success. */
export type Send = (call: Call, accessToken: string | null) => Promise<Response>;

export function createSend({ baseUrl, fetch, onOutdated, traceId }: SendDeps): Send {
  const client = ky.create({
    prefixUrl: baseUrl,
    // The 401 rule and the Idempotency-Key decide what may be repeated; the client alone cannot know.
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
          // The browser says the boundary of a form itself.
          ...(body instanceof FormData ? { 'content-type': undefined } : {}),
          ...(traceId === undefined ? {} : { traceparent: traceparentOf(traceId) }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(call.background ? { 'x-background': '1' } : {}),
          ...(call.shellVersion ? { 'x-shell-version': call.shellVersion } : {}),
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
