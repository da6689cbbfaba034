import type { TelemetryEvent } from '@tessera/contracts/telemetry';

const SEND_AFTER_MS = 10_000;
/** Fits into the server's body limit when each event has its maximum size. */
const MOST_AT_ONCE = 15;
/** Limit per page, for one that throws in a loop. */
const MOST_IN_ALL = 300;

/** Creates a function that sends events in batches: after 10 s, and immediately when the page is hidden. */
export function createSender(trace: string): (event: TelemetryEvent) => void {
  const waiting: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = 0;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_AT_ONCE);
      // JSON needs a CORS preflight, so no page of another site can send it.
      const body = new Blob([JSON.stringify({ trace, events })], { type: 'application/json' });
      if (navigator.sendBeacon('/api/telemetry', body)) continue;
      // The browser's queue is full. The next batch includes these events.
      waiting.unshift(...events);
      return;
    }
  }

  const isHidden = () => document.visibilityState === 'hidden';
  addEventListener('visibilitychange', () => {
    if (isHidden()) send();
  });
  addEventListener('pagehide', send);

  return (event) => {
    if (told >= MOST_IN_ALL) return;
    told += 1;
    waiting.push(event);
    // Other listeners of the same change may add events too.
    if (isHidden()) queueMicrotask(send);
    else timer ??= setTimeout(send, SEND_AFTER_MS);
  };
}
