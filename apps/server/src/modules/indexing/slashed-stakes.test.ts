import type { ChainAdapter } from '@tessera/chains';
import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import * as v from 'valibot';

import { refreshValidators } from '../staking/validators/refresh-validators.service';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { hangingRead, waitFor } from '../../testing/hanging-read';
import { carryOut, northwind } from '../../testing/stakes';
import { withCoins, type WalletPerson } from '../../testing/wallet-people';
import { readCursor } from '../chains/chain-cursors.repository';
import { chainsOf } from '../chains/chains';
import { startChainLoops } from './chain-loops.service';

const OPTIO = 'optio-testnet';
const HALF = 5n * 10n ** 17n;
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({}, {}, 0);
  ada = await withCoins(test);
  await carryOut(test, ada, 'delegate', { to: northwind, amount: '40' });
  await refreshValidators(test.deps, adapter());
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of(OPTIO);

async function staked() {
  const answer = await ada.browser.call('GET', `/wallets/${ada.walletId}/tokens/${OPTIO}/OPT`);
  return v.parse(TokenDetailAnswer, answer.json()).data.delegationDetails.balanceToken;
}

/** With a clock that does not move, no task of upkeep is due a second time. */
function startLoops(changes: Partial<ChainAdapter> = {}) {
  const now = test.deps.clock.now();
  const chains = chainsOf([{ ...adapter(), ...changes }]);
  return startChainLoops({ ...test.deps, chains, clock: { now: () => now } });
}

async function waitUntilFollowed(): Promise<void> {
  const { height } = await adapter().getHead();
  await waitFor(async () => (await readCursor(test.deps.db, OPTIO))?.height === height);
}

it('shows the reduced stake right after the block that slashed it', async () => {
  const loops = startLoops();
  try {
    await waitUntilFollowed();
    await test.devchain.control.slash({ operator: northwind, fraction: HALF });
    await waitFor(async () => (await staked()) === '20.000000');
  } finally {
    await loops.stop();
  }
});

it('follows the chain while a read of slashed stakes hangs', async () => {
  const { read, isCalled, release } = hangingRead(OPTIO);
  const loops = startLoops({ getHoldings: read });
  try {
    await test.devchain.control.slash({ operator: northwind, fraction: HALF });
    await waitFor(isCalled);
    await test.devchain.produceBlock();
    await waitUntilFollowed();
  } finally {
    release();
    await loops.stop();
  }
  expect(test.logs()).toContain('upkeep of the chain failed');
});
