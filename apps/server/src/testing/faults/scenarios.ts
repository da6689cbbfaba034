import { toDecimal } from '@tessera/money';

import { callAnvil } from '../call-anvil';
import { RejectedError } from './post-to-server';
import type { FaultWorld } from './fault-world';
import type { TransferKillPoint } from './kill-points';
import { openRpcProxy } from './rpc-proxy';
import { runKills, settledAudit as count } from './run-kills';
import { kindsOn } from './transfer-kinds';

/** Returns the problems of transfers under a fault. Without a seeded bug there must be none. */
export type Scenario = (world: FaultWorld, env: Record<string, string>) => Promise<string[]>;

/** Maximum wait. Short, because a seeded bug may leave a transfer that never ends. */
const PATIENCE_MS = 12_000;

/** `runKills` repeats the request twice after the kill. The repeats must not create a second transfer. */
export const killedAt =
  (point: TransferKillPoint): Scenario =>
  async (world, env) => {
    const [kind] = kindsOn(world.chainId);
    if (kind === undefined) return ['no kind of transfer'];
    const kill = { number: 0, point, kind, base: kind.most };
    return (await runKills(world, [kill], { env, patienceMs: PATIENCE_MS })).problems;
  };

/** The amount has more digits than a floating-point number can represent. */
export const exactAmount: Scenario = (world, env) => oneSend(world, env, '0.010000000000000001');

/** Concurrent transfers must use different sequences. */
export const fourAtOnce: Scenario = (world, env) =>
  running(world, env, async () => {
    const sends = ['1', '2', '3', '4'].map((digit) => send(world, `0.001${digit}`, `four-${digit}`));
    const refused = (await Promise.allSettled(sends)).flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    return [...refused, ...(await settledAudit(world, PATIENCE_MS))];
  });

/** The same idempotency key with another amount must get 409. */
export const anotherRequest: Scenario = (world, env) =>
  running(world, env, async () => {
    await send(world, '0.001', 'another');
    const status = await statusOf(world.transfer(nativeBody(world, '0.002'), keyOf(world, 'another')));
    return [
      ...(status === 409 ? [] : [`the second request got status ${status}`]),
      ...(await settledAudit(world)),
    ];
  });

/** A wrong wallet key must count even when the server is killed before it checks the key. */
export const killedGuess: Scenario = (world, env) =>
  running(world, env, async () => {
    await world.arm('after-key-counted');
    const guess = { ...nativeBody(world, '0.001'), walletPasscode: 'not the key #1' };
    await world.transfer(guess, keyOf(world, 'guess')).catch(() => undefined);
    await world.ended();
    const [row] = await world.sql<{ tries: number }>(
      'select wrong_keys as tries from wallets where id = $1',
      world.ada.walletId,
    );
    return row?.tries === 1 ? [] : [`${row?.tries} tries were counted`];
  });

/** Of two concurrent transfers of 60 % of the balance, exactly one must be accepted. */
export const spentTwice: Scenario = (world, env) =>
  running(world, env, async () => {
    const { symbol, decimals, base } = await native(world);
    const amount = toDecimal((base * 6n) / 10n, decimals);
    const { faults } = world.test.devchain;
    faults.stopIncluding();
    const sends = ['one', 'other'].map((name) =>
      world.transfer(nativeBody(world, amount), keyOf(world, name)),
    );
    const answers = await Promise.all(sends.map(statusOf)).finally(faults.startIncluding);
    if (answers.filter((status) => status === 202).length !== 1) return [`both got ${answers.join(' and ')}`];
    world.expected.push({ symbol, to: world.bobsAddress, base: (base * 6n) / 10n });
    return settledAudit(world, PATIENCE_MS);
  });

/** The indexer must not credit a payment twice when it reads the block again, as after a crash or reorg. */
export const readAgain: Scenario = async (world, env) => {
  const problems = await oneSend(world, env, '0.001');
  const { chainId } = world;
  const place = 'select max(block_height) from transfers where chain_id = $1 and wallet_id = $2';
  await world.sql(
    `update chain_cursors set height = before.height, hash = before.hash
     from (select height, hash from chain_blocks where chain_id = $1 and height < (${place}) order by height desc limit 1) before
     where chain_id = $1`,
    chainId,
    world.ada.walletId,
  );
  return running(world, env, async () => {
    const read = `select 1 from chain_cursors where chain_id = $1 and height >= (${place})`;
    const followed = await world.within(PATIENCE_MS, async () => {
      return (await world.sql(read, chainId, world.ada.walletId)).length > 0;
    });
    return [
      ...problems,
      ...(followed ? [] : ['the block was not read again']),
      ...(await settledAudit(world, 0)),
    ];
  });
};

/** With one of three required confirmations a transfer must not be successful yet. */
export const notFinalYet: Scenario = (world, env) =>
  running(world, { ...env, ETHEREUM_FINALITY: '3' }, async () => {
    const id = await send(world, '0.001', 'final');
    const inBlock = `select 1 from transfers join chain_cursors using (chain_id) where id = $1 and height >= block_height`;
    if (!(await world.within(PATIENCE_MS, async () => (await world.sql(inBlock, id)).length > 0)))
      return ['no block had it'];
    const status = await world.statusOf(id);
    await callAnvil(world.test.anvil.url, 'anvil_mine', '0x3');
    return [
      ...(status === 'broadcast' ? [] : [`with one confirmation it was ${status}`]),
      ...(await settledAudit(world)),
    ];
  });

/** The node accepts the transaction but responds with an error. The transfer must not fail. */
export const errorAfterAccepting: Scenario = async (world, env) => {
  const proxy = await openRpcProxy(world.test.anvil.url);
  try {
    proxy.fault('error-after-accepting');
    return await oneSend(world, { ...env, ETHEREUM_RPC_URL: proxy.url }, '0.001');
  } finally {
    await proxy.close();
  }
};

const settledAudit = async (world: FaultWorld, patienceMs?: number) =>
  (await count(world, patienceMs)).problems;

async function oneSend(world: FaultWorld, env: Record<string, string>, amount: string): Promise<string[]> {
  return running(world, env, async () => {
    await send(world, amount, 'one');
    return settledAudit(world, PATIENCE_MS);
  });
}

async function running(
  world: FaultWorld,
  env: Record<string, string>,
  work: () => Promise<string[]>,
): Promise<string[]> {
  await world.start(env);
  try {
    return await work();
  } catch (error) {
    return [String(error)];
  } finally {
    await world.kill();
  }
}

async function native({ adapter, adasAddress }: FaultWorld) {
  const asset = adapter.assets.find(({ feeAsset }) => feeAsset);
  const balance = (await adapter.getBalances(adasAddress)).find(({ symbol }) => symbol === asset?.symbol);
  if (!asset || !balance) throw new Error('the chain has no coin');
  return { ...balance, decimals: asset.decimals };
}

const nativeBody = (world: FaultWorld, amount: string) =>
  world.body({ amount, symbol: world.chainId === '31337' ? 'ETH' : 'OPT' });

const keyOf = (world: FaultWorld, name: string) => `${name}-${world.ada.username}`;

async function send(world: FaultWorld, amount: string, name: string): Promise<string> {
  const { symbol, decimals } = await native(world);
  const [whole = '0', fraction = ''] = amount.split('.');
  world.expected.push({
    symbol,
    to: world.bobsAddress,
    base: BigInt(whole + fraction.padEnd(decimals, '0')),
  });
  return (await world.transfer(nativeBody(world, amount), keyOf(world, name))).id;
}

async function statusOf(request: Promise<unknown>): Promise<number> {
  try {
    await request;
    return 202;
  } catch (error) {
    if (error instanceof RejectedError) return error.status;
    throw error;
  }
}
