import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { ChainUnreachableError } from '@tessera/chains';

/** A read of a node that does not return before `release`, and then fails. */
export function hangingRead(chainId: string) {
  const gate = new EventEmitter();
  let calls = 0;
  let isReleased = false;
  return {
    read: async () => {
      calls += 1;
      if (!isReleased) await once(gate, 'release');
      throw new ChainUnreachableError(chainId);
    },
    calls: () => calls,
    isCalled: () => Promise.resolve(calls > 0),
    release() {
      isReleased = true;
      gate.emit('release');
    },
  };
}

/** Only waits; `MoneyTest.until` follows the chains itself. */
export async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(50)) if (await condition()) return;
  throw new Error('it did not happen within 60 seconds');
}
