import type { Clock } from './clock';
import type { SessionChannel } from './create-session-channel';
import { storageKeys } from './storage-keys';

export interface Activity {
  /** Milliseconds since the last activity in any tab; 0 when none is known or the clock moved back. */
  idleMs(): number;
  touch(): void;
}

// Writing at every key press would wake every other tab as often.
const WRITE_EVERY_MS = 1000;

/** The last activity of the person, shared over tabs by its maximum (local storage; the channel only wakes the others). */
export function createActivity(deps: { storage: Storage; clock: Clock; channel: SessionChannel }): Activity {
  const { storage, clock, channel } = deps;
  const last = () => Number(storage.getItem(storageKeys.lastActivity) ?? 0);
  return {
    idleMs: () => (last() === 0 ? 0 : Math.max(0, clock.now() - last())),
    touch() {
      const now = clock.now();
      const since = now - last();
      // A last activity in the future means that the clock moved back: it counts as now.
      if (since >= 0 && since < WRITE_EVERY_MS) return;
      storage.setItem(storageKeys.lastActivity, String(now));
      channel.post({ kind: 'activity', at: now });
    },
  };
}
