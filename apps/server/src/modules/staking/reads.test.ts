import {
  StakingParamsAnswer,
  StakingPoolAnswer,
  ValidatorDetailAnswer,
  ValidatorsAnswer,
} from '@tessera/contracts/validators';
import { asc } from 'drizzle-orm';
import * as v from 'valibot';

import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { statementsOf } from '../../testing/statements';
import { signUpOnboarded, type Browser } from '../../testing/people';
import { refreshValidators } from './validators/refresh-validators.service';
import { chainValidators } from '../chains/chains.table';

let test: MoneyTest;
let browser: Browser;
beforeAll(async () => {
  test = await createMoneyTest();
  ({ browser } = await signUpOnboarded(test));
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of('optio-testnet');
const refresh = () => refreshValidators(test.deps, adapter());
const get = (path: string) => browser.call('GET', path);
const list = async () => v.parse(ValidatorsAnswer, (await get('/validators')).json()).data;
const detail = async (operator: string) =>
  v.parse(ValidatorDetailAnswer, (await get(`/validators/${operator}`)).json()).data;

it('responds 503 and names the chain before its validators are read', async () => {
  const { validators } = (await adapter().getStakingState()) ?? {};
  const paths = ['/validators', '/staking/params', '/staking/pool'];
  for (const path of [...paths, `/validators/${validators?.[0]?.operator ?? ''}`]) {
    const answer = await get(path);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: 'STAKING_UNKNOWN',
      message: expect.stringContaining('Optio') as string,
    });
  }
});

it('lists every validator of the chain, largest first', async () => {
  await test.devchain.produceBlock();
  await refresh();
  const validators = await list();
  expect(validators).toHaveLength(8);
  expect(validators[0]).toMatchObject({
    moniker: 'Northwind Staking',
    commission: '0.05',
    maxCommission: '0.2',
    tokens: '2800000000.000000',
    votingPower: '0.224000',
    uptime: '1.000000',
    jailed: false,
    status: 'active',
    minSelfDelegation: '0.000001',
  });
  const last = validators.at(-1);
  expect(last).toMatchObject({ moniker: 'Juniper Collective', jailed: true, apr: null, uptime: null });
  expect(last?.status).not.toBe('active');
  expect(last?.votingPower).toBe('0');
  const shares = validators.map(({ votingPower }) => Number(votingPower));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
});

it('returns an APR from inflation, tax, bonded share and commission', async () => {
  const pool = v.parse(StakingPoolAnswer, (await get('/staking/pool')).json()).data;
  const [first] = await list();
  const expected = (Number(pool.inflation) * 0.98 * 0.95) / (Number(pool.bonded) / Number(pool.supply));
  expect(Number(first?.apr)).toBeCloseTo(expected, 4);
  expect(pool).toMatchObject({ symbol: 'OPT', bonded: '12500000000.000000', stale: false });
  expect(Number(pool.stakedShare)).toBeCloseTo(12_500 / 22_750, 2);
});

it('returns the parameters of the chain', async () => {
  const params = v.parse(StakingParamsAnswer, (await get('/staking/params')).json()).data;
  expect(params).toMatchObject({
    chainId: 'optio-testnet',
    unbondingSeconds: 1_814_400,
    maxEntries: 7,
    maxValidators: 100,
    communityTax: '0.02',
    signedBlocksWindow: 100,
    minSigned: '0.5',
    downtimeSlash: '0.01',
    doubleSignSlash: '0.05',
    stale: false,
  });
});

it('returns one validator with its rank, self stake and limits', async () => {
  const [, second] = await list();
  const shown = await detail(second?.operatorAddress ?? '');
  expect(shown).toMatchObject({
    ...second,
    rank: 2,
    activeValidators: 7,
    selfStake: '90000000.000000',
    maxChange: '0.01',
    jailedUntil: null,
    history: [],
    stale: false,
  });
  const jailed = await detail((await list()).at(-1)?.operatorAddress ?? '');
  expect(jailed).toMatchObject({ rank: null, jailed: true });
});

it('responds 404 to an unknown validator and to an invalid operator address', async () => {
  const known = (await list())[0]?.operatorAddress ?? '';
  const other = `${known.slice(0, -6)}qqqqqq`;
  expect((await get(`/validators/${other}`)).statusCode).toBe(404);
  expect((await get('/validators/optio1abc')).statusCode).toBe(404);
});

it('runs one SQL statement for the list of validators', async () => {
  const statements = await statementsOf(test.deps.db, () => get('/validators'));
  expect(statements.filter((text) => text.includes('chain_validators'))).toHaveLength(1);
  expect(statements.filter((text) => /staking|validator/.test(text))).toHaveLength(1);
});

it('marks the staking pool as stale when it was read three minutes ago', async () => {
  await test.deps.db.$client.query(`update staking_chains set read_at = now() - interval '3 minutes'`);
  expect(v.parse(StakingPoolAnswer, (await get('/staking/pool')).json()).data.stale).toBe(true);
  await refresh();
  expect(v.parse(StakingPoolAnswer, (await get('/staking/pool')).json()).data.stale).toBe(false);
});

it('deletes a validator when the chain no longer has it, and keeps the validators of other chains', async () => {
  // The APR changes with each block.
  const state = await adapter().getStakingState();
  if (!state) throw new Error('the chain has no staking');
  const refreshFrom = (validators: typeof state.validators) =>
    refreshValidators(test.deps, {
      ...adapter(),
      getStakingState: () => Promise.resolve({ ...state, validators }),
    });
  await refreshFrom(state.validators);
  const { chainId, operator } = chainValidators;
  const rows = () => test.deps.db.select().from(chainValidators).orderBy(asc(chainId), asc(operator));
  const [first, ...others] = await rows();
  if (!first) throw new Error('the chain has no validator');
  const elsewhere = { ...first, chainId: 'zz-testnet' };
  await test.deps.db
    .insert(chainValidators)
    .values([{ ...first, operator: `${first.operator.slice(0, -6)}qqqqqq` }, elsewhere]);
  await refreshFrom(state.validators);
  expect(await rows()).toEqual([first, ...others, elsewhere]);
  await refreshFrom([]);
  expect(await rows()).toEqual([elsewhere]);
});
