import { MINUTE, SECOND, type Clock } from '../../../platform/clock';
import { PriceSourceError } from '../price-source';
import { parseWithNumberStrings } from './quote-numbers';

/** A year of prices is some 60 kB. */
const MOST_BYTES = 1024 * 1024;

export interface FetchJson {
  url: URL;
  headers: Record<string, string>;
  timeoutMs: number;
  clock: Clock;
}

/**
 * One GET, limited in time and size, that follows no redirect. @returns the JSON with its numbers as written.
 * @throws PriceSourceError for everything else, without a word of what the service sent.
 */
export async function fetchJson({ url, headers, timeoutMs, clock }: FetchJson): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      const { status } = answer;
      throw new PriceSourceError(`answered ${status}`, { status, retryAfterMs: retryAfter(answer, clock) });
    }
    if (!/^application\/json\b/i.test(answer.headers.get('content-type') ?? '')) {
      await answer.body?.cancel();
      throw new PriceSourceError('answered something other than JSON');
    }
    return parseWithNumberStrings(await readText(answer));
  } catch (error) {
    if (error instanceof PriceSourceError) throw error;
    // The cause's words may hold the address with its key.
    if (error instanceof SyntaxError) throw new PriceSourceError('answered broken JSON');
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    throw new PriceSourceError(late ? 'did not answer in time' : 'could not be reached');
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new PriceSourceError('answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Seconds or a date; a 429 without either asks for a minute. */
function retryAfter({ status, headers }: Response, clock: Clock): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const given = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(given)) return Number(given) * SECOND;
  const until = Date.parse(given) - clock.now().getTime();
  if (until > 0) return until;
  return status === 429 ? MINUTE : undefined;
}
