import { LiveEvent } from '@tessera/contracts';
import type { Channel, Locks } from '@tessera/session';
import * as v from 'valibot';
import type { Api } from '../client/create-api';
import { readEvents } from './read-events';
import { watchSilence } from './watch-silence';

export interface LiveDeps {
  api: Api;
  locks: Locks;
  /** Reaches the other tabs. */
  channel: Channel;
  onEvent: (event: LiveEvent) => void;
  /** Resolves after `ms`, or at once when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const LEADER_LOCK = 'tessera:events';
/** Between two tries while the stream is away; each try is also the poll. */
export const POLL_MS = 10_000;
/** After a stream that worked and ended, as at a restart of the server. */
export const RECONNECT_MS = 1_000;

// Without a stream nothing tells what changed: every kind is hinted.
const everything: readonly LiveEvent[] = [
  { kind: 'balance' },
  { kind: 'transaction' },
  { kind: 'notification' },
];

/**
 * Live hints for this tab: one tab of all, the holder of the lock, reads the stream and tells the others; when that tab
 * closes another takes over. While the stream is away its tries poll instead.
 */
export function createLiveEvents({ api, locks, channel, onEvent, wait }: LiveDeps): { start(): () => void } {
  function tell(event: LiveEvent): void {
    onEvent(event);
    channel.postMessage(event);
  }

  async function lead(signal: AbortSignal): Promise<void> {
    let missed = false;
    while (!signal.aborted) {
      const watch = watchSilence(signal);
      try {
        const { body } = await api.stream('events', watch.signal);
        watch.heard();
        // What happened between two streams was not told.
        if (missed) everything.forEach(tell);
        missed = true;
        if (body) await readEvents(body, tell, watch);
        watch.end();
        await wait(RECONNECT_MS, signal);
      } catch {
        watch.end();
        if (signal.aborted) return;
        everything.forEach(tell);
        await wait(POLL_MS, signal);
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
