import type { Clock } from './clock';
import type { SessionChannel } from './create-session-channel';
import { storageKeys } from './storage-keys';

export interface Activity {
  /** Returns milliseconds since the last activity in any tab; 0 without a recorded one or if the clock moved back. */
  idleMs(): number;
  touch(): void;
}

// Each write wakes the other tabs, so do not write on every key press.
const WRITE_EVERY_MS = 1000;

/** Records the user's last activity in local storage, shared by all tabs. The channel only wakes the other tabs. */
export function createActivity(deps: { storage: Storage; clock: Clock; channel: SessionChannel }): Activity {
  const { storage, clock, channel } = deps;
  const last = () => Number(storage.getItem(storageKeys.lastActivity) ?? 0);
  return {
    idleMs: () => (last() === 0 ? 0 : Math.max(0, clock.now() - last())),
    touch() {
      const now = clock.now();
      const since = now - last();
      // A last activity in the future means that the clock moved back: record the current time.
      if (since >= 0 && since < WRITE_EVERY_MS) return;
      storage.setItem(storageKeys.lastActivity, String(now));
      channel.post({ kind: 'activity', at: now });
    },
  };
}
