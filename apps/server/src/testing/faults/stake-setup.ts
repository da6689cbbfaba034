import type { ChainAdapter } from '@tessera/chains';

import type { MoneyTest } from '../create-money-test';
import { payFromOutside } from '../pay-from-outside';
import { carryOut, kestrel, northwind } from '../stakes';
import { readTokens, withCoins, type WalletPerson } from '../wallet-people';
import type { ExpectedEffect } from './effects';
import { stakeWayOf, type Kill } from './transfer-kinds';

const OPT = 1_000_000n;

/** Stakes enough for rewards to accrue. @returns the expected effects */
async function beginStakes(
  test: MoneyTest,
  adapter: ChainAdapter,
  person: WalletPerson,
): Promise<ExpectedEffect[]> {
  await payFromOutside(test, adapter, person.addressOn(adapter.chainId), 20_000n * OPT);
  await test.until(async () => {
    const row = (await readTokens(person)).tokens.find(({ symbol }) => symbol === 'OPT');
    return Number(row?.balance ?? '0') > 20_000;
  });
  const expected: ExpectedEffect[] = [];
  for (const to of [northwind, kestrel]) {
    await carryOut(test, person, 'delegate', { to, amount: '5000' });
    expected.push({ what: 'delegate', symbol: 'OPT', to, base: 5_000n * OPT });
  }
  return expected;
}

export class StakeSetup {
  readonly founders: WalletPerson[] = [];
  private taken = 0;

  async prepare(
    test: MoneyTest,
    adapter: ChainAdapter,
    person: WalletPerson,
    kills: readonly Kill[],
  ): Promise<ExpectedEffect[]> {
    const ways = kills.flatMap(({ kind }) => stakeWayOf(kind) ?? []);
    for (const way of ways) if (way === 'create-validator') this.founders.push(await withCoins(test));
    return ways.length === 0 ? [] : beginStakes(test, adapter, person);
  }

  takeFounder(): WalletPerson {
    const founder = this.founders[this.taken];
    this.taken += 1;
    if (!founder) throw new Error('no person without a validator is left');
    return founder;
  }
}
