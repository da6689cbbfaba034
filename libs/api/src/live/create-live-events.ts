import { LiveEvent } from '@tessera/contracts';
import type { Channel, Locks } from '@tessera/session';
import * as v from 'valibot';
import { ApiError } from '../client/api-error';
import type { Api } from '../client/create-api';
import { readEvents } from './read-events';
import { watchSilence } from './watch-silence';

export interface LiveDeps {
  api: Api;
  locks: Locks;
  /** Reaches the other tabs. */
  channel: Channel;
  onEvent: (event: LiveEvent) => void;
  /** Whether any call was answered since this was last asked. */
  answered: () => boolean;
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const LEADER_LOCK = 'tessera:events';
/** Between two tries while the stream alone is away; each of them is also the poll. */
export const POLL_MS = 10_000;
/** Between two tries at the most, while nothing is answered at all. */
export const LONGEST_MS = 30_000;
/** After a stream that worked and ended, as at a restart of the server. */
export const RECONNECT_MS = 1_000;

// Without a stream nothing tells what changed: every kind is hinted.
const everything: readonly LiveEvent[] = [
  { kind: 'balance' },
  { kind: 'transaction' },
  { kind: 'notification' },
];

/** The network itself said no, to this stream at least: only what was answered meanwhile tells that it is up. */
const isUnreachable = (error: unknown): boolean =>
  (error instanceof ApiError ? error.cause : error) instanceof TypeError;

/**
 * Live hints for this tab: one tab of all, the holder of the lock, reads the stream and tells the others; when that tab
 * closes another takes over. While the stream alone is away, whatever keeps it, its tries poll instead; while nothing at
 * all is answered the stream alone is tried, ever more seldom.
 */
export function createLiveEvents(deps: LiveDeps): { start(): () => void } {
  const { api, locks, channel, onEvent, answered, wait } = deps;
  function tell(event: LiveEvent): void {
    onEvent(event);
    channel.postMessage(event);
  }

  async function lead(signal: AbortSignal): Promise<void> {
    let missed = false;
    /** Tries in a row after which nothing was answered. */
    let failures = 0;
    while (!signal.aborted) {
      const watch = watchSilence(signal);
      try {
        const { body } = await api.stream('events', watch.signal);
        watch.heard();
        failures = 0;
        // What happened between two streams was not told.
        if (missed) [...everything, { kind: 'user' as const }].forEach(tell);
        missed = true;
        if (body) await readEvents(body, tell, watch);
        watch.end();
        await wait(RECONNECT_MS, signal);
      } catch (error) {
        watch.end();
        if (signal.aborted) return;
        missed = true;
        const pause = Math.min(POLL_MS * 2 ** failures, LONGEST_MS);
        const works = answered();
        if (works || (!isUnreachable(error) && failures === 0)) everything.forEach(tell);
        failures = works ? 0 : failures + 1;
        await wait(works ? POLL_MS : pause, signal);
      }
    }
  }

  return {
    start() {
      const stop = new AbortController();
      const onMessage = ({ data }: { data: unknown }) => {
        const parsed = v.safeParse(LiveEvent, data);
        if (parsed.success) onEvent(parsed.output);
      };
      channel.addEventListener('message', onMessage);
      locks.run(LEADER_LOCK, () => lead(stop.signal), stop.signal).catch(() => undefined);
      return () => {
        stop.abort();
        channel.removeEventListener('message', onMessage);
      };
    },
  };
}
