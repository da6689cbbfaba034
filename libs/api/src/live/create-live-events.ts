import { LiveEvent } from '@tessera/contracts/notifications';
import type { Channel, Locks } from '@tessera/session';
import * as v from 'valibot';
import { type Api, ApiError } from '@tessera/client';
import { readEvents } from './read-events';
import { watchSilence } from './watch-silence';

interface LiveDeps {
  api: Api;
  locks: Locks;
  channel: Channel;
  onEvent: (event: LiveEvent) => void;
  /** Whether any call got a response since the last call of this function. */
  answered: () => boolean;
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const LEADER_LOCK = 'tessera:events';
/** A tab that gets the lock later than this has waited for another leader. A free lock takes a few ms. */
const WAITED_MS = 1000;
/** The pause between attempts while only the stream fails. Each attempt also polls. */
export const POLL_MS = 10_000;
/** The longest pause between attempts while the server is unreachable. */
export const LONGEST_MS = 30_000;
/**
 * The longest pause after a stream that ended; random, because a restart of the server ends all streams at once. The server
 * names a shorter pause when it ends one stream alone.
 */
export const RECONNECT_SPREAD_MS = 15_000;

// Without a stream any of these may have changed.
const everything: readonly LiveEvent[] = [
  { kind: 'balance' },
  { kind: 'transaction' },
  { kind: 'notification' },
];

/** Whether the network rejected the stream. Only a response to another call shows that the network works. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof ApiError ? error.cause : error) instanceof TypeError;

/** Events that polling leaves out. */
const rare: readonly LiveEvent[] = [
  { kind: 'user' },
  { kind: 'release' },
  // Reconnects are spread already.
  { kind: 'flag', urgent: 'true' },
];

/**
 * Creates the live events of this tab. The leader tab, which holds a lock, reads the stream and posts its events to the other
 * tabs; when it closes, another tab takes over. While only the stream fails, each attempt polls instead. While the server is
 * unreachable, the stream is retried with backoff.
 */
export function createLiveEvents(deps: LiveDeps): { start(): () => void } {
  const { api, locks, channel, onEvent, answered, wait } = deps;
  function publish(event: LiveEvent): void {
    onEvent(event);
    channel.postMessage(event);
  }

  /** @param missed whether events may have been lost before this tab opens a stream */
  async function lead(signal: AbortSignal, missed: boolean): Promise<void> {
    /** Consecutive attempts without any response. */
    let failures = 0;
    while (!signal.aborted) {
      const watch = watchSilence(signal);
      try {
        const { body } = await api.stream('events', watch.signal);
        watch.heard();
        failures = 0;
        // Events between two streams are lost.
        if (missed) [...everything, ...rare].forEach(publish);
        missed = true;
        // A broken stream is a stream that ended, unless it was silent.
        const reading = body ? readEvents(body, publish, watch) : undefined;
        const reconnectMs = await reading?.catch((error: unknown): undefined => {
          if (watch.signal.aborted) throw error;
        });
        watch.end();
        await wait(reconnectMs ?? Math.random() * RECONNECT_SPREAD_MS, signal);
      } catch (error) {
        watch.end();
        if (signal.aborted) return;
        missed = true;
        const pause = Math.min(POLL_MS * 2 ** failures, LONGEST_MS);
        const works = answered();
        if (works || (!isUnreachable(error) && failures === 0)) everything.forEach(publish);
        failures = works ? 0 : failures + 1;
        await wait(works ? POLL_MS : pause, signal);
      }
    }
  }

  return {
    start() {
      const stop = new AbortController();
      const startedAt = performance.now();
      // A leader that closed may have had no stream.
      const task = () => lead(stop.signal, performance.now() - startedAt > WAITED_MS);
      const onMessage = ({ data }: { data: unknown }) => {
        const parsed = v.safeParse(LiveEvent, data);
        if (parsed.success) onEvent(parsed.output);
      };
      channel.addEventListener('message', onMessage);
      locks.run(LEADER_LOCK, task, stop.signal).catch(() => undefined);
      return () => {
        stop.abort();
        channel.removeEventListener('message', onMessage);
      };
    },
  };
}
