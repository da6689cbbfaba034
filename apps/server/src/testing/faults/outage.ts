import { callAnvil } from '../call-anvil';
import { payFromOutside } from '../pay-from-outside';
import type { FaultWorld } from './fault-world';

/** Blocks after each payment: 5 × 60 exceed the 200 blocks that the indexer reads in one round. */
const BLOCKS = 60;
const PAYMENTS = 5;
const PATIENCE_MS = 60_000;

interface Outage {
  blocks: bigint;
  payments: number;
  problems: string[];
}

export async function simulateOutage(world: FaultWorld): Promise<Outage> {
  const { adapter, bobsAddress: to } = world;
  await world.start();
  const head = async () => (await adapter.getHead()).height;
  const since = await head();
  await waitForBlock(world, since);
  await world.kill();

  const hashes: string[] = [];
  for (let made = 1; made <= PAYMENTS; made += 1) {
    hashes.push(await payFromOutside(world.test, adapter, to, BigInt(1_000 + made)));
    await makeBlocks(world);
  }
  const until = await head();
  await world.start();
  const problems = (await waitForBlock(world, until)) ? [] : [`the indexer did not reach block ${until}`];
  problems.push(...(await findMissed(world, hashes)));
  await world.kill();
  return { blocks: until - since, payments: PAYMENTS, problems };
}

async function makeBlocks({ chainId, test }: FaultWorld): Promise<void> {
  if (chainId === '31337') await callAnvil(test.anvil.url, 'anvil_mine', `0x${BLOCKS.toString(16)}`);
  else for (let made = 0; made < BLOCKS; made += 1) await test.devchain.produceBlock();
}

const waitForBlock = (world: FaultWorld, height: bigint) =>
  world.within(PATIENCE_MS, async () => {
    const place = 'select 1 from chain_cursors where chain_id = $1 and height >= $2';
    return (await world.sql(place, world.chainId, height)).length > 0;
  });

async function findMissed(world: FaultWorld, hashes: readonly string[]): Promise<string[]> {
  const { adapter, bob, chainId, bobsAddress } = world;
  const problems: string[] = [];
  for (const hash of hashes) {
    const lines = await world.sql<{ status: string }>(
      `select status from transactions where wallet_id = $1 and chain_id = $2 and tx_hash = $3 and type = 'receive'`,
      bob.walletId,
      chainId,
      hash,
    );
    const states = lines.map(({ status }) => status).join();
    if (states !== 'success') problems.push(`${hash} is ${states || 'missing'} in the history`);
    const notices = await world.sql(
      `select 1 from notifications where user_id = $1 and dedupe_key like $2`,
      bob.userId,
      `money_in:${chainId}:${hash}:%`,
    );
    if (notices.length !== 1) problems.push(`${hash} has ${notices.length} notifications`);
  }
  const shown = await world.sql<{ symbol: string; base: string }>(
    'select symbol, base::text as base from chain_balances where chain_id = $1 and address = $2',
    chainId,
    bobsAddress,
  );
  for (const { symbol, base } of await adapter.getBalances(bobsAddress)) {
    const shownBase = shown.find((one) => one.symbol === symbol)?.base;
    if (shownBase !== base.toString()) problems.push(`${shownBase} ${symbol} is shown, ${base} is held`);
  }
  return problems;
}
