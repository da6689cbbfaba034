import { BroadcastTxError, calculateFee } from '@cosmjs/stargate';
import { ConfigRequest, ConfigResponse } from 'cosmjs-types/cosmos/base/node/v1beta1/query';
import { send } from './messages';
import { openWorld, type World } from './open-world';

const GAS = 200_000;
let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** "codespace/code" of CheckTx, or "accepted". */
async function checkAt(price: string): Promise<string> {
  const { funded } = world;
  const message = send(funded, funded.address, 1n);
  try {
    const sent = await funded.client.signAndBroadcast(funded.address, [message], calculateFee(GAS, price));
    return `accepted, ${sent.code}`;
  } catch (error) {
    if (error instanceof BroadcastTxError) return `${error.codespace}/${error.code}: ${error.log}`;
    throw error;
  }
}

async function minimumPrice(): Promise<bigint> {
  const { minimumGasPrice } = await world.query(
    '/cosmos.base.node.v1beta1.Service/Config',
    ConfigRequest,
    ConfigResponse,
    {},
  );
  const [, whole = '0', places = ''] = /^(\d+)\.(\d{18})uOPT$/.exec(minimumGasPrice) ?? [];
  return BigInt(whole + places);
}

const format = (price: bigint) => `${price / 10n ** 18n}.${String(price % 10n ** 18n).padStart(18, '0')}uOPT`;

test("rejects a fee below the node's minimum gas price and accepts that price", async () => {
  // A halted node would keep the payment pending.
  await world.checkAlive();
  await world.setFaults({ min_gas_price: '2.5' });
  const price = await minimumPrice();
  const required = (BigInt(GAS) * price) / 10n ** 18n;
  const paid = (required * 9n) / 10n;
  expect(await checkAt(format((price * 9n) / 10n))).toBe(
    `sdk/13: insufficient fees; got: ${paid}uOPT required: ${required}uOPT: insufficient fee`,
  );
  expect(await checkAt(format(price))).toBe('accepted, 0');
  await world.setFaults({ min_gas_price: '1' });
});

test('reports its lowest block and rejects lower heights', async () => {
  if (world.simulated) await world.produceIdleBlock();
  await world.setFaults({ lowest_height: 2 });
  const lowest = (await world.sync()).earliestBlockHeight ?? 0;
  if (lowest === 1) return world.reportSkipped('the node has every block');
  const refusal = new RegExp(`height ${lowest - 1} is not available, lowest height is \\d+`);
  await expect(world.comet.block(lowest - 1)).rejects.toThrow(refusal);
  await expect(world.comet.blockResults(lowest - 1)).rejects.toThrow(refusal);
  await expect(world.comet.validators({ height: lowest - 1 })).rejects.toThrow(refusal);
  const kept = (await world.sync()).latestBlockHeight;
  expect((await world.comet.block(kept)).block.header.height).toBe(kept);
  await world.setFaults({ lowest_height: 1 });
});

test('rejects every results query when the node discards results', async () => {
  await world.setFaults({ discards_results: true });
  const { latestBlockHeight } = await world.sync();
  const results = world.comet.blockResults(latestBlockHeight - 1).then(
    () => 'kept',
    (error: Error) => error.message,
  );
  if ((await results) === 'kept') return world.reportSkipped('the node keeps the results of its blocks');
  expect(await results).toContain('node is not persisting finalize block responses');
  expect((await world.comet.block(latestBlockHeight)).block.header.height).toBe(latestBlockHeight);
  await world.setFaults({ discards_results: false });
});

test('responds and accepts transactions while the chain is halted', async () => {
  await world.setFaults({ makes_blocks: false });
  const { latestBlockHeight } = await world.sync();
  if (await world.producesBlocks()) return world.reportSkipped('the chain makes blocks');
  const { funded } = world;
  const hash = await funded.client.signAndBroadcastSync(
    funded.address,
    [send(funded, funded.address, 1n)],
    world.stdFee,
  );
  expect(hash).toMatch(/^[0-9A-F]{64}$/);
  expect(await funded.client.getTx(hash)).toBeNull();
  expect((await world.sync()).latestBlockHeight).toBe(latestBlockHeight);
  expect(await world.balance(funded.address)).toBeGreaterThan(0n);
  await world.setFaults({ makes_blocks: true });
});

test('reports that it is catching up', async () => {
  await world.setFaults({ catching_up: true });
  if (!(await world.sync()).catchingUp) return world.reportSkipped('the node has caught up');
  expect(await world.balance(world.funded.address)).toBeGreaterThan(0n);
  await world.setFaults({ catching_up: false });
});

test('rejects a query above its state height with sdk/26', async () => {
  const { latestBlockHeight } = await world.sync();
  const query = (height: number) =>
    world.comet.abciQuery({
      path: '/cosmos.bank.v1beta1.Query/Params',
      data: new Uint8Array(),
      height,
    });
  const refused = { code: 26, log: expect.stringContaining('cannot query with height in the future') };
  expect(await query(latestBlockHeight + 1_000)).toMatchObject(refused);
  // Happens between storing a block and committing its state.
  if (!world.simulated) return;
  await world.setFaults({ lagging_queries: 1 });
  expect(await query(latestBlockHeight)).toMatchObject(refused);
  expect(await query(latestBlockHeight)).toMatchObject({ code: 0 });
});
