import { ChainRefusedError } from '@tessera/chains';
import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import * as v from 'valibot';

import { refreshValidators } from '../staking/validators/refresh-validators.service';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { carryOut, northwind } from '../../testing/stakes';
import { withCoins, type WalletPerson } from '../../testing/wallet-people';
import { readCursor } from '../chains/chain-cursors.repository';
import { followChain } from './follow-chain.service';

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

it('shows the reduced stake with the block that slashed it', async () => {
  await test.devchain.control.slash({ operator: northwind, fraction: HALF });
  await followChain(test.deps, adapter());
  expect(await staked()).toBe('20.000000');
});

it('follows the chain when slashed stakes cannot be read', async () => {
  await test.devchain.control.slash({ operator: northwind, fraction: HALF });
  const { height } = await adapter().getHead();
  const getHoldings = () => Promise.reject(new ChainRefusedError(OPTIO, 'the node is busy'));
  await followChain(test.deps, { ...adapter(), getHoldings });
  expect((await readCursor(test.deps.db, OPTIO))?.height).toBe(height);
});
