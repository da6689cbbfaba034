import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { expireStakesWith } from './expire-stakes.service';

const OPTIO = 'optio-testnet';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await addStakes('large', 2500);
  await addStakes('small', 20);
  await query(`insert into chain_unbondings (chain_id, address, validator, amount, creation_height, completes_at)
    values ('${OPTIO}', 'small0001', 'large', 1, 1, now())`);
  await query(`insert into chain_redelegations (chain_id, address, number, from_validator, to_validator, amount, completes_at)
    values ('${OPTIO}', 'small0002', 0, 'large', 'small', 1, now())`);
  // Read at the height of the slash.
  await query(
    `update chain_stakes set height = 7, starts_height = 7 where address in ('large0009', 'small0009')`,
  );
});
afterAll(() => test.close());

const query = async (text: string) => (await test.deps.db.$client.query<{ address: string }>(text)).rows;

/** Accounts read at block 1, whose addresses begin with the name of their validator. */
async function addStakes(validator: string, count: number): Promise<void> {
  const accounts = `'${OPTIO}', '${validator}' || lpad(n::text, 4, '0')`;
  await query(`insert into chain_stakes
    (chain_id, address, symbol, staked, unbonding, rewards, height, starts_height, read_at)
    select ${accounts}, 'OPT', 1, 0, 0, 1, 1, now() from generate_series(1, ${count}) n`);
  await query(`insert into chain_delegations (chain_id, address, validator, amount, rewards)
    select ${accounts}, '${validator}', 1, 0 from generate_series(1, ${count}) n`);
}

const slash = (operator: string) =>
  test.deps.db.transaction((tx) =>
    expireStakesWith(tx, { chainId: OPTIO, operators: [operator], height: 7n }),
  );

const expired = async () =>
  (
    await query(`select address from chain_stakes where height = 7 and starts_height is null
      and read_at < now() - interval '15 seconds' order by address`)
  ).map(({ address }) => address);

it('expires the stakes of a small validator in the transaction of the block, and those of a large one after it', async () => {
  await slash('small');
  const small = await expired();
  expect(small).toHaveLength(19);
  expect(small).not.toContain('small0009');
  await query(`update chain_stakes set height = 1, starts_height = 1, read_at = now() where address like 'small%'
    and address <> 'small0009'`);
  await slash('large');
  expect(await expired()).toEqual([]);
  await test.runJobs();
  const all = await expired();
  expect(all).toHaveLength(2501);
  expect(all).not.toContain('large0009');
  expect(all.filter((address) => address.startsWith('small'))).toEqual(['small0001', 'small0002']);
});
