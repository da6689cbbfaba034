import { WARNING_SECONDS } from '@tessera/contracts';
import type { Activity } from './create-activity';
import type { Clock } from './clock';

export type IdleState =
  | { readonly phase: 'active' }
  /** The dialog is open; `secondsLeft` counts from 300 to 1. */
  | { readonly phase: 'warning'; readonly secondsLeft: number };

export interface IdleClock {
  // Properties, not methods: they are handed on without the object.
  readonly state: () => IdleState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks at the time now; also done once a second. */
  check(): void;
  start(): () => void;
}

interface IdleClockDeps {
  clock: Clock;
  activity: Activity;
  isSignedIn: () => boolean;
  isOverAge: () => boolean;
  /** Asked at each look: it depends on who is signed in. */
  limitMinutes: () => number;
  onExpired: () => void;
}

const active: IdleState = { phase: 'active' };

/**
 * The inactivity timer of the spec's section 4: at the limit a warning counts 5 minutes down, and its end, as well as a
 * session of 24 hours, signs out. Reaching the sum while no page was open is seen by the check on load.
 */
export function createIdleClock(deps: IdleClockDeps): IdleClock {
  const listeners = new Set<() => void>();
  let state: IdleState = active;

  function become(next: IdleState): void {
    const same =
      next.phase === 'active'
        ? state.phase === 'active'
        : state.phase === 'warning' && next.secondsLeft === state.secondsLeft;
    if (same) return;
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
