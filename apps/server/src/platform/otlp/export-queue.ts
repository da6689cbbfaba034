import { setTimeout as delay } from 'node:timers/promises';
import { SECOND } from '../clock';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics/metrics';
import { postBatch } from './post-batch';

/** Times in ms. */
export interface ExportTiming {
  /** Waiting time of the first record of a batch. */
  readonly batchMs: number;
  /** First pause before a retry. It doubles with each further retry. */
  readonly retryMs: number;
  /** Limit of `close`. */
  readonly closeMs: number;
}

export const EXPORT_TIMING: ExportTiming = { batchMs: 5 * SECOND, retryMs: SECOND, closeMs: 2 * SECOND };

const CAPACITY = 2048;
const BATCH = 512;
const ATTEMPTS = 5;

/** Last part of the receiver's path. */
export type Signal = 'logs' | 'traces' | 'metrics';

interface ExportQueueOptions<Item> {
  readonly signal: Signal;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly timing: ExportTiming;
  readonly metrics: Pick<Metrics, 'otlpRecords'>;
  readonly logger: Logger;
  /** Whether a new item replaces a waiting one, which is then not counted. */
  readonly keepsNewest?: boolean;
  /** `signal` is aborted half of `closeMs` after `close`, to leave time for sending. */
  readonly encode: (items: readonly Item[], signal: AbortSignal) => Encoded | Promise<Encoded>;
}

export interface Encoded {
  /** Body of a request. */
  readonly body: string;
  /** Number of items that the body does not contain, because they could not be encoded. */
  readonly failed?: number;
}

const OUTCOMES = ['exported', 'full', 'rejected', 'failed'] as const;
type Outcome = (typeof OUTCOMES)[number];

/**
 * Creates a queue that exports its items in batches, one after the other. `add` does not wait, and drops the item when the
 * queue is full. A batch is sent up to 5 times, with exponential backoff and jitter.
 */
export function createExportQueue<Item>(options: ExportQueueOptions<Item>) {
  const { signal, url, headers, timeoutMs, timing, metrics, logger, keepsNewest, encode } = options;
  const waiting: Item[] = [];
  const closing = new AbortController();
  const overtime = new AbortController();
  const encoding = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;

  const count = (outcome: Outcome, value: number) =>
    metrics.otlpRecords.inc({ labels: { signal, outcome }, value });
  // Prometheus does not count the event that a series starts with.
  for (const outcome of OUTCOMES) count(outcome, 0);

  function drop(outcome: Outcome, records: number, fields: object): void {
    count(outcome, records);
    logger.warn({ signal, records, ...fields }, 'failed to export telemetry');
  }

  /** Returns early when the server stops. */
  const pause = (ms: number) =>
    delay(ms, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);

  async function send(items: readonly Item[]): Promise<void> {
    const { body, failed = 0 } = await encode(items, encoding.signal);
    if (failed > 0) drop('failed', failed, { reason: 'cannot be encoded' });
    const records = items.length - failed;
    if (records === 0) return;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === ATTEMPTS || closing.signal.aborted;
      const result = await postBatch({ url, headers, body, timeoutMs, signal: overtime.signal });
      if (result.kind === 'accepted') {
        const rejected = Math.min(result.rejected, records);
        count('exported', records - rejected);
        if (rejected > 0) drop('rejected', rejected, {});
        return;
      }
      if (result.kind === 'rejected') return drop('rejected', records, { status: result.status });
      if (isLast) return drop('failed', records, { status: result.status });
      const backoff = timing.retryMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      await pause(Math.max(backoff, result.retryAfterMs ?? 0));
    }
  }

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting.splice(0, BATCH);
      if (overtime.signal.aborted) return drop('failed', items.length + waiting.splice(0).length, {});
      await send(items).catch((err: unknown) => drop('failed', items.length, { err }));
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing ??= sendAll().finally(() => (flushing = undefined));
    return flushing;
  }

  return {
    add(item: Item): void {
      if (closing.signal.aborted) return count('failed', 1);
      if (keepsNewest) waiting.length = 0;
      if (waiting.length >= CAPACITY) return count('full', 1);
      waiting.push(item);
      if (waiting.length >= BATCH) void flush();
      else timer ??= setTimeout(() => void flush(), timing.batchMs).unref();
    },
    /** Sends each batch once more, within `closeMs`. Drops the rest. */
    async close(): Promise<void> {
      closing.abort();
      const limit = setTimeout(() => overtime.abort(), timing.closeMs);
      const encodingLimit = setTimeout(() => encoding.abort(), timing.closeMs / 2);
      await flush();
      clearTimeout(limit);
      clearTimeout(encodingLimit);
    },
  };
}
