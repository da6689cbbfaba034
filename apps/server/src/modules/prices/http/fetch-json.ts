import { MINUTE, SECOND, type Clock, HOUR } from '../../../platform/clock';
import { PriceSourceError } from '../price-source';

/** Maximum size of a response. A year of prices is about 60 kB. */
const MAX_BYTES = 1024 * 1024;

/**
 * Returns the parsed JSON, with numbers as strings.
 * @throws PriceSourceError whose message contains no text of the response
 */
export async function fetchJson(
  url: URL,
  { headers, timeoutMs, clock }: { headers: Record<string, string>; timeoutMs: number; clock: Clock },
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const { status } = response;
      throw new PriceSourceError(`answered ${status}`, { status, retryAfterMs: retryAfter(response, clock) });
    }
    if (!/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      throw new PriceSourceError('answered something other than JSON');
    }
    return parseWithNumberStrings(await readText(response));
  } catch (error) {
    if (error instanceof PriceSourceError) throw error;
    // Omit the cause, because its message may contain text of the response or secrets of the URL.
    if (error instanceof SyntaxError) throw new PriceSourceError('answered broken JSON');
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    throw new PriceSourceError(isTimeout ? 'did not answer in time' : 'could not be reached');
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new PriceSourceError('answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the requested pause in ms. A 429 without a usable `Retry-After` requests 1 min. */
function retryAfter({ status, headers }: Response, clock: Clock): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const header = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND;
  const delay = Date.parse(header) - clock.now().getTime();
  if (delay > 0) return delay;
  return status === 429 ? MINUTE : undefined;
}

/** Returns each number as its literal text, because a float would change the digits. @throws SyntaxError */
export function parseWithNumberStrings(text: string): unknown {
  JSON.parse(text);
  const quoted = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  return JSON.parse(quoted);
}

const FIRST_PAUSE = 30 * SECOND;
const MAX_PAUSE = 15 * MINUTE;
const MAX_RETRY_AFTER = 6 * HOUR;

/**
 * The first failure opens the circuit for 30 s. Each further failure doubles this time, up to 15 min; a longer
 * `Retry-After` is used instead, up to 6 h. After that, one trial call runs, and its success closes the circuit.
 */
export function createCircuitBreaker(clock: Clock) {
  let failures = 0;
  let openUntil = 0;
  let isHalfOpen = false;
  return {
    async run<T>(call: () => Promise<T>): Promise<T> {
      const now = clock.now().getTime();
      if (now < openUntil || isHalfOpen) throw new PriceSourceError('circuit open: price source not called');
      isHalfOpen = failures > 0;
      try {
        const result = await call();
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(failures - 1, 10), MAX_PAUSE);
        const retryAfter = error instanceof PriceSourceError ? (error.details.retryAfterMs ?? 0) : 0;
        openUntil = clock.now().getTime() + Math.max(pause, Math.min(retryAfter, MAX_RETRY_AFTER));
        throw error;
      } finally {
        isHalfOpen = false;
      }
    },
  };
}
