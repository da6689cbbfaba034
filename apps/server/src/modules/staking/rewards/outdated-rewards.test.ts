import { toDecimal } from '@tessera/money';

import { MINUTE } from '../../../platform/clock';
import { actFromOutside } from '../../../testing/act-from-outside';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { owedRewards, refreshWithoutAccounts, shownRewards, withLargeStakes } from '../../../testing/rewards';
import { cedar, northwind, refused } from '../../../testing/stakes';
import type { WalletPerson } from '../../../testing/wallet-people';
import { followChain } from '../../indexing/follow-chain.service';
import { refreshStakes } from '../stakes/refresh-stakes.service';
import { expireStakesWith } from '../stakes/expire-stakes.service';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({}, {}, 0);
  ada = await withLargeStakes(test, [northwind, cedar]);
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of(OPTIO);
const follow = () => followChain(test.deps, adapter());
const refresh = () => refreshStakes(test.deps, adapter());
const query = async (text: string) => (await test.deps.db.$client.query<Record<string, unknown>>(text)).rows;
const blocks = async (count: number) => {
  for (let made = 0; made < count; made += 1) await test.devchain.produceBlock();
};
const shown = () => shownRewards(ada);
const owed = () => owedRewards(test, ada);
const stake = () =>
  query(`select height, starts_height, read_at from chain_stakes where chain_id = '${OPTIO}'`);

/** Changes the stored delegations like a server of the previous version that reads the account at the same height. */
const forgetStarts = () =>
  query(`update chain_delegations set reward_start = null, rewards = rewards + 5000000000000`);

it('reads no account at the first read of a validator that was slashed before', async () => {
  await test.devchain.control.slash({ operator: cedar, fraction: 10n ** 16n });
  await follow();
  await refresh();
  await blocks(2);
  await query('delete from validator_rewards');
  await refreshWithoutAccounts(test);
  expect(await shown()).toEqual(await owed());
});

it('expires no stake that was read at the height of a slash or at an unknown height', async () => {
  const before = await stake();
  const height = BigInt(String(before[0]?.height));
  await expireStakesWith(test.deps.db, { chainId: OPTIO, operators: [cedar], height });
  expect(await stake()).toEqual(before);
  await query('update chain_stakes set height = null');
  await expireStakesWith(test.deps.db, { chainId: OPTIO, operators: [cedar], height: height + 5n });
  expect(await stake()).toEqual([{ ...before[0], height: null }]);
});

it('shows the rewards as read, and reads the account again, when its height is unknown', async () => {
  const [read] = await query('select sum(rewards)::text as base from chain_delegations');
  expect((await shown()).total).toBe(toDecimal(BigInt(String(read?.base)), 6));
  await query(`update chain_stakes set height = null, read_at = read_at - interval '1 minute'`);
  await refresh();
  expect(await shown()).toEqual(await owed());
});

it('shows no newer rewards while the follower is halted', async () => {
  await blocks(1);
  await follow();
  await refresh();
  const before = await shown();
  const from = { symbol: 'OPT', from: ada.addressOn(OPTIO) };
  await actFromOutside(test, ada.mnemonic, {
    type: 'claim-rewards',
    ...from,
    validators: [northwind, cedar],
  });
  await blocks(12);
  await refresh();
  expect(await shown()).toEqual(before);
  await follow();
  await refresh();
  expect(await shown()).toEqual(await owed());
});

it('reads an account again when the chain owes less than a claim requires', async () => {
  await forgetStarts();
  await refreshWithoutAccounts(test);
  const { total } = await shown();
  const amount = String(Number(total));
  expect((await refused(ada, 'claim-rewards', { to: 'all', amount })).status).toBe(422);
  expect(await shown()).toEqual(await owed());
});

it('reads a stake again a day after its last read', async () => {
  await forgetStarts();
  await query(`update chain_stakes set read_at = read_at - interval '23 hours'`);
  await refreshWithoutAccounts(test);
  expect(await shown()).not.toEqual(await owed());
  await query(`update chain_stakes set read_at = read_at - interval '2 hours'`);
  await refresh();
  expect(await shown()).toEqual(await owed());
  await blocks(2);
  await refreshWithoutAccounts(test);
  expect(await shown()).toEqual(await owed());
});

it('reads each stake when the node returned no reward records for 5 minutes, and warns before', async () => {
  await refresh();
  await blocks(2);
  await query(`update chain_stakes set read_at = read_at - interval '1 minute'`);
  const refreshWithoutRecords = () =>
    refreshStakes(test.deps, { ...adapter(), getRewards: () => Promise.resolve(null) });
  await refreshWithoutRecords();
  expect(await shown()).not.toEqual(await owed());
  expect(test.logs()).toContain('the node returns no reward records');
  await query(`update validator_rewards set read_at = read_at - interval '5 minutes'`);
  await refreshWithoutRecords();
  expect(await shown()).toEqual(await owed());
});

it('reads an account again when the node of its last read lacked the followed block', async () => {
  const before = await adapter().getHoldings(ada.addressOn(OPTIO));
  const from = { symbol: 'OPT', from: ada.addressOn(OPTIO) };
  await blocks(5);
  await actFromOutside(test, ada.mnemonic, {
    type: 'claim-rewards',
    ...from,
    validators: [northwind, cedar],
  });
  const lagging = { ...adapter(), getHoldings: () => Promise.resolve(before) };
  await followChain(test.deps, lagging);
  for (const read of [() => refreshStakes(test.deps, lagging), refresh]) {
    await query(`update chain_stakes set read_at = read_at - interval '1 minute'`);
    await read();
  }
  expect(await shown()).toEqual(await owed());
});

it('reads the stakes of a validator without reward records singly', async () => {
  await refresh();
  await blocks(2);
  const withoutCedar = async (operators: readonly string[]) =>
    adapter().getRewards(
      operators.filter((one) => one !== cedar),
      [],
    );
  const versions = () => query(`select xmin::text, read_at from chain_stakes where chain_id = '${OPTIO}'`);
  const readTimes = async () => (await versions()).map((row) => row['read_at']);
  const read = await readTimes();
  await refreshStakes(test.deps, { ...adapter(), getRewards: withoutCedar });
  expect(await readTimes()).toEqual(read);
  const first = await versions();
  await refreshStakes(test.deps, { ...adapter(), getRewards: withoutCedar });
  expect(await versions()).toEqual(first);
  await query(`update chain_stakes set read_at = read_at - interval '1 minute'`);
  await refreshStakes(test.deps, { ...adapter(), getRewards: withoutCedar });
  expect(await shown()).toEqual(await owed());
});

it('dates a stake by its read after two slashes', async () => {
  const [before] = await stake();
  for (let made = 1n; made <= 2n; made += 1n)
    await expireStakesWith(test.deps.db, {
      chainId: OPTIO,
      operators: [cedar],
      height: BigInt(String(before?.height)) + made,
    });
  const [after] = await stake();
  expect(Number(before?.read_at) - Number(after?.read_at)).toBeLessThan(MINUTE);
  await query(`update chain_stakes set height = ${String(before?.height)}`);
  await refresh();
});

it('rejects a claim when the account cannot be read again', async () => {
  const spy = jest.spyOn(adapter(), 'getHoldings').mockRejectedValue(new Error('the node is slow'));
  expect((await refused(ada, 'claim-rewards', { to: 'all', amount: '2000000' })).status).toBe(422);
  spy.mockRestore();
  expect(test.logs()).toContain('failed to read an account after a rejected claim');
});

it('deletes the rewards of a validator without a hosted delegation', async () => {
  await query(`insert into validator_rewards select chain_id, 'other', state, height, read_at
    from validator_rewards where operator = '${cedar}'`);
  await refresh();
  const rows = await query('select operator from validator_rewards order by operator');
  expect(rows.map(({ operator }) => operator)).toEqual([northwind, cedar].toSorted());
});
