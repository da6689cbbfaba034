import { MINUTE, SECOND, type Clock } from '../../../platform/clock';

const FIRST_WAIT = 30 * SECOND;
const MAX_WAIT = 5 * MINUTE;
/** Bounds the memory, and the parameter of each search, when the chain fails for all accounts. */
const MAX_ACCOUNTS = 1000;

interface Postponed {
  readonly until: number;
  readonly wait: number;
}

export type PostponedAccounts = ReturnType<typeof createPostponedAccounts>;

/**
 * Accounts of a chain whose last read failed, in the memory of this process. Each waits 30 s, then twice as long after each
 * further failure, up to 5 min. Without this wait, the oldest accounts of each search may be those that always fail.
 */
export function createPostponedAccounts(clock: Clock) {
  const accounts = new Map<string, Postponed>();
  const isWaiting = ({ until }: Postponed) => clock.now().getTime() < until;
  return {
    addresses: (): string[] =>
      [...accounts].flatMap(([address, account]) => (isWaiting(account) ? [address] : [])),
    add(address: string): void {
      const previous = accounts.get(address);
      const wait = previous ? Math.min(2 * previous.wait, MAX_WAIT) : FIRST_WAIT;
      // The last entry of a map is the newest one.
      accounts.delete(address);
      accounts.set(address, { until: clock.now().getTime() + wait, wait });
      const [oldest] = accounts.keys();
      if (oldest !== undefined && accounts.size > MAX_ACCOUNTS) accounts.delete(oldest);
    },
    delete: (address: string): void => void accounts.delete(address),
  };
}
