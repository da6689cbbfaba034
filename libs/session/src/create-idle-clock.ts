import { WARNING_SECONDS } from '@tessera/contracts/constants';
import type { Activity } from './create-activity';
import type { Clock } from './clock';

export type IdleState =
  | { readonly phase: 'active' }
  /** The dialog is open; `secondsLeft` counts from 300 to 1. */
  | { readonly phase: 'warning'; readonly secondsLeft: number };

export interface IdleClock {
  // Properties, not methods, because callers pass them on without the object.
  readonly state: () => IdleState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Checks the time now. Also runs every second. */
  check(): void;
  start(): () => void;
}

interface IdleClockDeps {
  clock: Clock;
  activity: Activity;
  isSignedIn: () => boolean;
  isOverAge: () => boolean;
  /** Read at each check, because it depends on the user's roles. */
  limitMinutes: () => number;
  onExpired: () => void;
}

const active: IdleState = { phase: 'active' };
const secondsOf = (state: IdleState) => (state.phase === 'warning' ? state.secondsLeft : null);

/**
 * Creates the inactivity timer (specification, section 4). At the limit a warning counts down 5 minutes. Its end, or a session
 * age of 24 hours, signs out. The check on load covers the time without an open page.
 */
export function createIdleClock(deps: IdleClockDeps): IdleClock {
  const listeners = new Set<() => void>();
  let state: IdleState = active;

  function become(next: IdleState): void {
    if (secondsOf(next) === secondsOf(state)) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function check(): void {
    if (!deps.isSignedIn()) return become(active);
    const overMs = deps.activity.idleMs() - deps.limitMinutes() * 60_000;
    if (deps.isOverAge() || overMs >= WARNING_SECONDS * 1000) {
      become(active);
      return deps.onExpired();
    }
    become(
      overMs < 0 ? active : { phase: 'warning', secondsLeft: WARNING_SECONDS - Math.floor(overMs / 1000) },
    );
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    start() {
      check();
      return deps.clock.every(1000, check);
    },
  };
}
