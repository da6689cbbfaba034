import type { ChainAdapter } from '@tessera/chains';

import { attemptCounters } from '../../modules/identity/rate-limits/attempt-counters.table';
import type { MoneyTest } from '../create-money-test';
import { payFromOutside } from '../pay-from-outside';
import { carryOut, kestrel, northwind } from '../stakes';
import { readTokens, withCoins, type WalletPerson } from '../wallet-people';
import type { Asked } from './effects';
import { stakeWayOf, type Kill } from './transfer-kinds';

const OPT = 1_000_000n;

/** Stakes large enough that each second brings rewards, with the coins for them and for many fees. @returns what it asked for. */
async function beginStakes(test: MoneyTest, adapter: ChainAdapter, person: WalletPerson): Promise<Asked[]> {
  await payFromOutside(test, adapter, person.addressOn(adapter.chainId), 20_000n * OPT);
  await test.until(async () => {
    const row = (await readTokens(person)).tokens.find(({ symbol }) => symbol === 'OPT');
    return Number(row?.balance ?? '0') > 20_000;
  });
  const asked: Asked[] = [];
  for (const to of [northwind, kestrel]) {
    await carryOut(test, person, 'delegate', { to, amount: '5000' });
    asked.push({ what: 'delegate', symbol: 'OPT', to, base: 5_000n * OPT });
  }
  return asked;
}

/** What kills of stakes need to be there before the server is started. */
export class StakeSetup {
  /** Who makes a validator, one each. */
  readonly founders: WalletPerson[] = [];
  private taken = 0;

  /** @returns what it asked for on the way. */
  async prepare(
    test: MoneyTest,
    adapter: ChainAdapter,
    person: WalletPerson,
    kills: readonly Kill[],
  ): Promise<Asked[]> {
    const ways = kills.flatMap(({ kind }) => stakeWayOf(kind) ?? []);
    for (const way of ways) {
      if (way !== 'create-validator') continue;
      // All of them sign up from one network, more of them than may in an hour.
      await test.deps.db.delete(attemptCounters);
      this.founders.push(await withCoins(test));
    }
    return ways.length === 0 ? [] : beginStakes(test, adapter, person);
  }

  /** Somebody who has no validator yet. */
  takeFounder(): WalletPerson {
    const founder = this.founders[this.taken];
    this.taken += 1;
    if (!founder) throw new Error('nobody is left who could make a validator');
    return founder;
  }
}
