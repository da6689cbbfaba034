// size: over the line limit, because one chain goes through all events of a validator
import type { ChainAdapter } from '@tessera/chains';
import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import { ValidatorDetailAnswer } from '@tessera/contracts/validators';
import { and, desc, eq, like } from 'drizzle-orm';
import * as v from 'valibot';

import { HOUR } from '../../../platform/clock';
import { followChain } from '../../indexing/follow-chain.service';
import { refreshStakes, remindUnbonding } from '../stakes/refresh-stakes.service';
import { notifications } from '../../notifications/notifications.table';
import { actFromOutside } from '../../../testing/act-from-outside';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { cedar, juniper, northwind } from '../../../testing/stakes';
import { withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { refreshValidators } from './refresh-validators.service';
import { chainUnbondings } from '../../wallets/holdings/holdings.table';
import { notifyMatured } from '../rewards/record-block-income.service';

const OPTIO = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({}, {}, 0);
  ada = await withCoins(test);
  for (const validator of [northwind, cedar, juniper]) await delegate(validator);
  await look();
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of(OPTIO);
const sql = (text: string) => test.deps.db.$client.query(text);
const delegate = (validator: string) =>
  actFromOutside(test, ada.mnemonic, {
    type: 'delegate',
    symbol: 'OPT',
    from: ada.addressOn(OPTIO),
    validator,
    base: '20000000',
  });
const blocks = async (count: number) => {
  for (let made = 0; made < count; made += 1) await test.devchain.produceBlock();
};

async function look() {
  await followChain(test.deps, adapter());
  await refreshValidators(test.deps, adapter());
}

const told = (operator: string) =>
  test.deps.db
    .select({ title: notifications.title, body: notifications.body, link: notifications.link })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, ada.userId),
        eq(notifications.type, 'validator'),
        like(notifications.dedupeKey, `%${operator}%`),
      ),
    )
    .orderBy(desc(notifications.id));

async function detail(operator: string) {
  const answer = await ada.browser.call('GET', `/validators/${operator}`);
  return v.parse(ValidatorDetailAnswer, answer.json()).data;
}

it('computes the uptime from the counted blocks and sends no notification before a whole signing window is counted', async () => {
  const real = adapter();
  const young: ChainAdapter = {
    ...real,
    async getStakingState() {
      const state = await real.getStakingState();
      return state && { ...state, params: { ...state.params, signedBlocksWindow: 100_000 } };
    },
  };
  await test.devchain.control.setSigning(northwind, false);
  await blocks(20);
  await test.devchain.control.setSigning(northwind, true);
  await followChain(test.deps, real);
  await refreshValidators(test.deps, young);
  expect(await told(northwind)).toEqual([]);
  const { uptime, signing } = await detail(northwind);
  const { window = 0, missed = 0 } = signing ?? {};
  expect(window).toBeLessThan(100_000);
  expect(missed).toBeGreaterThanOrEqual(20);
  expect(Number(uptime)).toBeCloseTo((window - missed) / window, 5);
  await blocks(105);
  await look();
  await sql('delete from signing_misses');
});

it('keeps the tiles of the signing window and deletes older ones', async () => {
  await blocks(120);
  await look();
  const { rows } = await test.deps.db.$client.query<{ least: string; most: string }>(
    'select min(tile)::text as least, max(tile)::text as most from signing_tiles',
  );
  const [kept] = rows;
  expect(Number(kept?.most) - Number(kept?.least)).toBeLessThanOrEqual(3);
  expect(Number(kept?.least)).toBeGreaterThan(0);
});

it('notifies of a low uptime once, and again only after it recovered', async () => {
  expect(await told(northwind)).toEqual([]);
  await test.devchain.control.setSigning(northwind, false);
  await blocks(7);
  await look();
  await look();
  const [first, ...more] = await told(northwind);
  expect(more).toEqual([]);
  expect(first?.title).toBe('Northwind Staking misses blocks');
  expect(first?.body).toContain('You have 20 OPT there.');
  expect(first?.link).toBe(`/my-assets/stake/${OPTIO}/OPT?move=${northwind}`);

  const { uptime, signing } = await detail(northwind);
  expect(Number(uptime)).toBeLessThan(0.95);
  expect(signing?.tileBlocks).toBe(50);
  const misses = signing?.missedIn.reduce((sum, missed) => sum + missed, 0);
  expect(misses).toBeGreaterThanOrEqual(7);
  expect(misses).toBe(signing?.missed);

  await test.devchain.control.setSigning(northwind, true);
  await blocks(105);
  await look();
  expect((await detail(northwind)).uptime).toBe('1.000000');
  // `uptime` covers only the signing window, but `missedIn` also covers blocks before the window.
  expect((await detail(northwind)).signing?.missedIn.some((missed) => missed > 0)).toBe(true);
  await test.devchain.control.setSigning(northwind, false);
  await blocks(7);
  await look();
  expect(await told(northwind)).toHaveLength(2);
});

it('notifies delegators of a jail with their stake and a link to move it, and records the event', async () => {
  const before = (await told(northwind)).length;
  await blocks(60);
  await look();
  const [newest, ...older] = await told(northwind);
  expect(older).toHaveLength(before);
  expect(newest).toMatchObject({
    title: 'Northwind Staking was jailed',
    link: `/my-assets/stake/${OPTIO}/OPT?move=${northwind}`,
  });
  expect(newest?.body).toMatch(/^Your (20|19\.8) OPT there earns nothing now/);
  const shown = await detail(northwind);
  expect(shown).toMatchObject({ jailed: true, rank: null, uptime: null, apr: null });
  expect(shown.status).not.toBe('active');
  expect(shown.history.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'jailed',
    'left-set',
    'slashed',
  ]);
  // The slash made the stakes with this validator due for a read.
  await refreshStakes(test.deps, adapter());
  const token = await ada.browser.call('GET', `/wallets/${ada.walletId}/tokens/${OPTIO}/OPT`);
  const { delegations } = v.parse(TokenDetailAnswer, token.json()).data;
  expect(delegations.find(({ validator }) => validator === northwind)?.amount).toBe('19.800000');
  const slashed = shown.history.find(({ kind }) => kind === 'slashed');
  expect(Number(slashed?.amount)).toBeGreaterThan(0);
  expect(slashed?.block).not.toBeNull();
});

it('notifies of a higher commission and not of a lower one', async () => {
  await sql(`update chain_validators set commission = '0.02' where operator = '${cedar}'`);
  await look();
  expect(await told(cedar)).toMatchObject([
    {
      title: 'Cedar & Stone raised its commission',
      body: 'It went from 2.00% to 3.00%. You have 20 OPT there.',
    },
  ]);
  expect((await detail(cedar)).history).toMatchObject([{ kind: 'commission', from: '0.02', to: '0.03' }]);
  await sql(`delete from validator_events`);
  await sql(
    `update chain_validators set commission = '0.09', commission_changed_at = now() where operator = '${cedar}'`,
  );
  await look();
  expect(await told(cedar)).toHaveLength(1);
});

it('notifies of a validator that left the active set without a jail', async () => {
  await sql(`update chain_validators set status = 'bonded' where operator = '${juniper}'`);
  await look();
  expect(await told(juniper)).toMatchObject([{ title: 'Juniper Collective left the active set' }]);
});

it('sends no reminder when the chain unbonds within two days, and sends it once when it takes longer', async () => {
  const address = ada.addressOn(OPTIO);
  const entry = { chainId: OPTIO, address, validator: cedar, amount: 3_000_000n };
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
  await test.deps.db.insert(chainUnbondings).values([
    { ...entry, creationHeight: 5n, completesAt: inHours(23) },
    { ...entry, creationHeight: 6n, completesAt: inHours(25) },
  ]);
  const remind = async (unbondingSeconds: number) => {
    await sql(`update staking_chains set params = params || '{"unbondingSeconds": ${unbondingSeconds}}'`);
    await remindUnbonding(test.deps, adapter());
    return test.deps.db.select().from(notifications).where(eq(notifications.type, 'staking'));
  };
  expect(await remind(172_800)).toEqual([]);
  await remind(172_801);
  expect(await remind(172_801)).toMatchObject([
    { userId: ada.userId, title: 'Unstaking ends within a day', link: `/my-assets/stake/${OPTIO}/OPT` },
  ]);
});

it('notifies of coins that matured now, not of those in an old block that is indexed again', async () => {
  const head = await adapter().getHead();
  const matured = (time: Date, height: bigint) => ({
    ...head,
    height,
    time: time.toISOString(),
    parentHash: '',
    transactions: [],
    staking: {
      missedBy: [],
      slashes: [],
      maturities: [
        {
          index: 1,
          delegator: ada.addressOn(OPTIO),
          validator: cedar,
          symbol: 'OPT',
          base: 2_000_000n,
        },
      ],
    },
  });
  const known = [{ walletId: ada.walletId, userId: ada.userId, address: ada.addressOn(OPTIO) }];
  const titles = async (time: Date, height: bigint) => {
    await test.deps.db.transaction((tx) =>
      notifyMatured(test.deps, tx, adapter(), { block: matured(time, height), known }),
    );
    const rows = await test.deps.db.select().from(notifications).where(eq(notifications.type, 'staking'));
    return rows.filter(({ title }) => title === 'Unstaked coins are available').length;
  };
  expect(await titles(new Date(Date.now() - 25 * HOUR), 1n)).toBe(0);
  expect(await titles(new Date(), 2n)).toBe(1);
});

it('marks an unbonding as not cancellable when its validator is jailed or it has ended', async () => {
  const address = ada.addressOn(OPTIO);
  const entry = { chainId: OPTIO, address, amount: 1_000_000n };
  await test.deps.db.delete(chainUnbondings);
  await test.deps.db.insert(chainUnbondings).values([
    { ...entry, validator: juniper, creationHeight: 7n, completesAt: new Date(Date.now() + 2 * HOUR) },
    { ...entry, validator: cedar, creationHeight: 8n, completesAt: new Date(Date.now() + HOUR) },
    { ...entry, validator: cedar, creationHeight: 9n, completesAt: new Date(Date.now() - HOUR) },
  ]);
  const token = await ada.browser.call('GET', `/wallets/${ada.walletId}/tokens/${OPTIO}/OPT`);
  const { unbondings } = v.parse(TokenDetailAnswer, token.json()).data;
  expect(unbondings.map(({ creationHeight, cancellable }) => [creationHeight, cancellable])).toEqual([
    ['9', false],
    ['8', true],
    ['7', false],
  ]);
});
