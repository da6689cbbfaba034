import type { Clock } from '../clock';
import { createSession, type Session } from '../create-session';
import { createSessionChannel, type Channel } from '../create-session-channel';
import { createLocalLocks, type Locks } from '../locks';

/** Creates a Storage in memory. */
export function createMemoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, value) => void entries.set(name, value),
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}

/** Storage, locks and channel shared by the tabs of one browser. The channel reaches every tab but the sender. */
export interface TabHub {
  readonly storage: Storage;
  readonly locks: Locks;
  open(): Channel;
}

export function createTabHub(): TabHub {
  const tabs = new Set<Set<(event: { data: unknown }) => void>>();
  return {
    storage: createMemoryStorage(),
    locks: createLocalLocks(),
    open() {
      const own = new Set<(event: { data: unknown }) => void>();
      tabs.add(own);
      return {
        postMessage(data) {
          for (const tab of tabs) if (tab !== own) tab.forEach((listener) => listener({ data }));
        },
        addEventListener: (_type, listener) => void own.add(listener),
        removeEventListener: (_type, listener) => void own.delete(listener),
      };
    },
  };
}

/** Creates a session without a browser, for tests. */
export function createMemorySession(options: {
  openSignIn?: () => void;
  hub?: TabHub;
  clock?: Clock;
  idleLimitMinutes?: number;
  tabStorage?: Storage;
}): Session {
  const hub = options.hub ?? createTabHub();
  return createSession({
    storage: hub.storage,
    tabStorage: options.tabStorage ?? createMemoryStorage(),
    locks: hub.locks,
    channel: createSessionChannel(hub.open()),
    openSignIn: options.openSignIn ?? (() => undefined),
    idleLimitMinutes: options.idleLimitMinutes ?? 15,
    ...(options.clock ? { clock: options.clock } : {}),
  });
}
