import fc from 'fast-check';

import { SIGNED_AHEAD, sequencesAhead } from './sign-held.service';

const LIMIT = Number(SIGNED_AHEAD);

/** `lowest` is the first sequence that no block has used, `next` the first unreserved one. */
class Account {
  lowest = 0n;
  next = 0n;
  held: Set<bigint>[] = [];
  inFlight = () => Number(this.next - this.lowest);

  sign(): void {
    for (const signed of this.held)
      for (const sequence of sequencesAhead({ lowest: this.lowest, next: this.next })) signed.add(sequence);
  }
}

const steps: Record<string, (account: Account) => void> = {
  pay(account) {
    if (account.inFlight() >= LIMIT) return;
    account.next += 1n;
    account.sign();
  },
  hold(account) {
    if (account.held.length >= LIMIT) return;
    account.held.push(new Set());
    account.sign();
  },
  include(account) {
    if (account.inFlight() > 0) account.lowest += 1n;
  },
  fail(account) {
    if (account.inFlight() > 0) account.next -= 1n;
  },
  release(account) {
    if (account.inFlight() > 0) return;
    const released = account.held.shift();
    if (!released) return;
    expect(released).toContain(account.next);
    account.next += 1n;
  },
};

it('has a signature for the next sequence at each release, after any order of payments, inclusions and failures', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 80 }), (walk) => {
      const account = new Account();
      for (const name of walk) steps[name]?.(account);
    }),
    { numRuns: 2000, seed: 1 },
  );
});

it('signs for at most 20 sequences when many transfers are in flight', () => {
  expect(sequencesAhead({ lowest: 0n, next: 0n })).toHaveLength(LIMIT);
  expect(sequencesAhead({ lowest: 3n, next: 5n })).toEqual(
    sequencesAhead({ lowest: 5n, next: 5n }).toSpliced(0, 0, 3n, 4n),
  );
  expect(sequencesAhead({ lowest: 0n, next: 1000n })).toHaveLength(2 * LIMIT);
  expect(sequencesAhead({ lowest: 9n, next: 5n })[0]).toBe(5n);
});
