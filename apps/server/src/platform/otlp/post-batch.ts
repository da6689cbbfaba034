import * as v from 'valibot';
import { SECOND } from '../clock';

const MAX_RETRY_AFTER = 30 * SECOND;
/** Statuses that the OTLP specification lists as retryable. */
const RETRYABLE = new Set([429, 502, 503, 504]);

export type PostResult =
  | { readonly kind: 'accepted'; readonly rejected: number }
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'unavailable'; readonly status?: number; readonly retryAfterMs?: number };

interface Request {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  /** Aborts the request. */
  readonly signal: AbortSignal;
}

/** 64-bit integers are strings in JSON. */
const Count = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()), 0);
const PartialSuccess = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    partialSuccess: v.object({ rejectedLogRecords: Count, rejectedSpans: Count, rejectedDataPoints: Count }),
  }),
);

/** Returns how many records of an accepted batch the receiver rejected. */
function rejectedOf(text: string): number {
  const { success, output } = v.safeParse(PartialSuccess, text);
  if (!success) return 0;
  const { rejectedLogRecords, rejectedSpans, rejectedDataPoints } = output.partialSuccess;
  return Math.max(0, rejectedLogRecords, rejectedSpans, rejectedDataPoints);
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Math.min(Number(seconds) * SECOND, MAX_RETRY_AFTER) : undefined;
}

/** Sends one request of OTLP/HTTP. Never rejects. */
export async function postBatch({ url, headers, body, timeoutMs, signal }: Request): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      // Custom headers with a key would go to the target of a redirect.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const { status } = response;
    if (response.ok) return { kind: 'accepted', rejected: rejectedOf(await response.text()) };
    await response.body?.cancel();
    if (!RETRYABLE.has(status)) return { kind: 'rejected', status };
    const retryAfterMs = retryAfterOf(response.headers);
    return { kind: 'unavailable', status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  } catch {
    return { kind: 'unavailable' };
  }
}
