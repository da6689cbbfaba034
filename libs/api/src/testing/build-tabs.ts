import type { LiveEvent } from '@tessera/contracts/notifications';
import { createTabHub } from '@tessera/session/testing';
import { buildApi } from '@tessera/client/testing';
import { createLiveEvents } from '../live/create-live-events';

export type Stream = ReadableStreamDefaultController<Uint8Array>;

/** Polls until the condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Builds tabs of one browser. `waits` lists the pauses between streams; `go` ends one. */
export function buildTabs(
  answer: (stream: (open: Stream) => void) => Response | Promise<Response>,
  answered: () => boolean = () => true,
) {
  const streams: Stream[] = [];
  const hub = createTabHub();
  const waits: { ms: number; go: () => void }[] = [];
  const { api, heard } = buildApi(() => answer((open) => streams.push(open)));
  function tab() {
    const events: LiveEvent['kind'][] = [];
    const urgent: LiveEvent['kind'][] = [];
    const live = createLiveEvents({
      api,
      locks: hub.locks,
      channel: hub.open(),
      onEvent(event) {
        events.push(event.kind);
        if (event.urgent !== undefined) urgent.push(event.kind);
      },
      answered,
      wait: (ms, signal) =>
        new Promise((resolve) => {
          waits.push({ ms, go: resolve });
          signal.addEventListener('abort', () => resolve());
        }),
    });
    return { events, urgent, stop: live.start() };
  }
  return { tab, streams, heard, waits };
}

/** Responds with an event stream. */
export const streaming = (opened: (open: Stream) => void) =>
  new Response(new ReadableStream<Uint8Array>({ start: opened }), {
    headers: { 'content-type': 'text/event-stream' },
  });
