import type { TelemetryEvent } from '@tessera/contracts';

const SEND_AFTER_MS = 10_000;
/** As many as fit into what the server takes, each at its longest. */
const MOST_AT_ONCE = 15;
/** Of one page's life: one that breaks in a loop is known by then. */
const MOST_IN_ALL = 300;

/** Sends events in few requests: after some seconds, and at once when the page is put away. */
export function createSender(trace: string): (event: TelemetryEvent) => void {
  const waiting: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = 0;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, MOST_AT_ONCE);
      // JSON, which no page of another site could send without asking first.
      const body = new Blob([JSON.stringify({ trace, events })], { type: 'application/json' });
      if (navigator.sendBeacon('/api/telemetry', body)) continue;
      // The browser has too much to send as it is; the next time takes them along.
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
    // Others that hear of the same change have something to say too.
    if (isHidden()) queueMicrotask(send);
    else timer ??= setTimeout(send, SEND_AFTER_MS);
  };
}
