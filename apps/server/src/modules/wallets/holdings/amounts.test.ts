import type { StakePosition } from '@tessera/chains';
import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import { WalletTokensAnswer } from '@tessera/contracts/wallets';
import { add, multiply } from '@tessera/money';
import * as v from 'valibot';

import { MINUTE } from '../../../platform/clock';
import { refreshStakes } from '../../staking/stakes/refresh-stakes.service';
import { readStakes, writeStakes } from './holdings.repository';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { setPrices } from '../../../testing/set-prices';
import { withCoins, type WalletPerson } from '../../../testing/wallet-people';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  await setPrices(test, { OPT: '2' });
});
afterAll(() => test.close());

const account = () => ({ chainId: OPTIO, address: ada.addressOn(OPTIO) });
const keep = (
  { staked, unbonding, rewards }: { staked: bigint; unbonding: bigint; rewards: bigint },
  readAt: Date,
) => {
  const completesAt = '2026-12-24T10:00:00.000Z';
  const position: StakePosition = {
    symbol: 'OPT',
    delegations: [{ validator: 'one', base: staked }],
    rewards: [{ validator: 'one', base: rewards }],
    unbondings: [{ validator: 'one', base: unbonding, creationHeight: 3n, completesAt }],
    redelegations: [],
    rewardsTo: 'somebody',
    unbondingSeconds: 1,
    locks: [],
    maxEntries: 7,
  };
  return test.deps.db.transaction((tx) => writeStakes(tx, account(), position, { readAt, height: null }));
};
const sql = (text: string) => test.deps.db.$client.query(text);
async function tokens() {
  const answer = await ada.browser.call('GET', `/wallets/${ada.walletId}/tokens`);
  const { tokens: rows } = v.parse(WalletTokensAnswer, answer.json()).data;
  const of = (wanted: string) => rows.find(({ symbol }) => symbol === wanted);
  return { opt: of('OPT'), eth: of('ETH') };
}
async function detail() {
  const answer = await ada.browser.call('GET', `/wallets/${ada.walletId}/tokens/${OPTIO}/OPT`);
  return v.parse(TokenDetailAnswer, answer.json()).data;
}

it('reads a stake of zero for a new wallet from the chain', async () => {
  const { opt } = await tokens();
  expect(opt).toMatchObject({
    stakeable: true,
    stakedBalance: '0.000000',
    unbondingBalance: '0.000000',
    rewards: '0.000000',
  });
});

it('returns null for a stake that was not read, and zero for a token that cannot be staked', async () => {
  await sql('delete from chain_stakes');
  const { opt, eth } = await tokens();
  expect(opt).toMatchObject({ stakedBalance: null, unbondingBalance: null, rewards: null });
  expect(Number(eth?.stakedBalance ?? 'unknown')).toBe(0);
  const unknown = { balanceToken: null, balanceUsd: null };
  expect(await detail()).toMatchObject({ delegationDetails: unknown, unbondingDetails: unknown });
});

it('sums available, staked, unbonding and rewards', async () => {
  await keep({ staked: 3_000_000n, unbonding: 2_000_000n, rewards: 1_500_000n }, new Date());
  const { opt } = await tokens();
  expect(opt).toMatchObject({ stakedBalance: '3.000000', unbondingBalance: '2.000000', rewards: '1.500000' });
  expect(opt?.balanceUsd).toBe(multiply(add(opt?.balance ?? '', '6.5'), '2', 6));
  expect(await detail()).toMatchObject({
    delegationDetails: { balanceToken: '3.000000', balanceUsd: '6.000000' },
    unbondingDetails: { balanceToken: '2.000000', balanceUsd: '4.000000' },
  });
});

it('refreshes non-zero stakes after a minute and discards an older response', async () => {
  const adapter = test.deps.chains.of(OPTIO);
  await refreshStakes(test.deps, adapter);
  const { address } = account();
  expect(await readStakes(test.deps.db, OPTIO, address)).toMatchObject({ staked: 3_000_000n });
  await sql(`update chain_stakes set read_at = now() - interval '61 seconds'`);
  await refreshStakes(test.deps, adapter);
  expect(await readStakes(test.deps.db, OPTIO, address)).toMatchObject({ staked: 0n, unbonding: 0n });
  await keep({ staked: 9n, unbonding: 0n, rewards: 0n }, new Date(Date.now() - MINUTE));
  expect(await readStakes(test.deps.db, OPTIO, address)).toMatchObject({ staked: 0n });
});
