import { APP_VERSION } from '@tessera/contracts/constants';
import * as v from 'valibot';
import { delay } from '@tessera/services';

/** Response with a status other than 2xx. */
export class DemoCallError extends Error {
  override name = 'DemoCallError';
  constructor(
    readonly call: string,
    readonly status: number,
    readonly body: string,
  ) {
    super(`${call} answered ${status}: ${body.slice(0, 400)}`);
  }
}

/** Connection failure or timeout. */
class NoResponseError extends Error {
  override name = 'NoResponseError';
}

export interface DemoCall<S extends v.GenericSchema> {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly answer: S;
}

/** Calls the API as a client outside the browser does. */
export type DemoClient = <S extends v.GenericSchema>(call: DemoCall<S>) => Promise<v.InferOutput<S>>;

const TRIES = 7;
const FIRST_PAUSE_MS = 500;
/** A longer `retry_after` is not waited for: the call fails. */
const LONGEST_PAUSE_MS = 30_000;

const Busy = v.object({ retry_after: v.pipe(v.number(), v.minValue(0)) });

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Returns the pause in ms before a retry, or undefined if a retry would fail too. */
function pauseAfter(error: unknown, tries: number): number | undefined {
  const pause = FIRST_PAUSE_MS * 2 ** (tries - 1);
  if (error instanceof NoResponseError) return pause;
  if (!(error instanceof DemoCallError && (error.status === 503 || error.status === 429))) return undefined;
  const busy = v.safeParse(Busy, parsed(error.body));
  if (!busy.success) return pause;
  const wanted = busy.output.retry_after * 1000;
  return wanted > LONGEST_PAUSE_MS ? undefined : wanted;
}

interface DemoClientOptions {
  readonly timeoutMs?: number;
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * Creates a client that makes up to seven attempts on 429, 503, timeout or connection failure, after `retry_after` or
 * with exponential backoff.
 * @param origin of the server, without a path
 */
export function createDemoClient(
  origin: string,
  { timeoutMs = 20_000, wait = delay }: DemoClientOptions = {},
): DemoClient {
  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await callOnce(origin, call, timeoutMs);
      } catch (error) {
        const pause = tries < TRIES ? pauseAfter(error, tries) : undefined;
        if (pause === undefined) throw error;
        await wait(pause);
      }
    }
  };
}

async function callOnce<S extends v.GenericSchema>(
  origin: string,
  call: DemoCall<S>,
  timeoutMs: number,
): Promise<v.InferOutput<S>> {
  const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
  const headers = {
    accept: 'application/json',
    'x-app-version': APP_VERSION,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  };
  const init = {
    method,
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  };
  const name = `${method} ${call.path}`;
  const { response, text } = await fetchText(name, `${origin}/api${call.path}`, init);
  if (!response.ok) throw new DemoCallError(name, response.status, text);
  return v.parse(call.answer, text === '' ? undefined : JSON.parse(text));
}

async function fetchText(name: string, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  } catch (cause) {
    throw new NoResponseError(`${name} was not answered: ${String(cause)}`, { cause });
  }
}
