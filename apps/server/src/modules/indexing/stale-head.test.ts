import type { ChainAdapter } from '@tessera/chains';

import { callAnvil } from '../../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../../testing/create-money-test';
import { readTransaction, send, sendBody, transactionIn, withCoins } from '../../testing/wallet-people';
import { readCursor } from '../chains/chain-cursors.repository';
import { followChain } from './follow-chain.service';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest();
});
afterAll(() => test.close());

const ethereum = () => test.deps.chains.of('31337');
const anvil = (method: string, ...params: unknown[]) => callAnvil(test.anvil.url, method, ...params);
const cursor = async () => {
  const row = await readCursor(test.deps.db, '31337');
  if (!row) throw new Error('not followed');
  return row;
};

function beforeNextBlock(happens: () => Promise<unknown>): ChainAdapter {
  let waiting = true;
  const adapter = ethereum();
  return {
    ...adapter,
    async getBlock(height) {
      if (waiting) {
        waiting = false;
        await happens();
      }
      return adapter.getBlock(height);
    },
  };
}

async function catchUp(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await followChain(test.deps, ethereum());
    const { height, hash } = await ethereum().getHead();
    const at = await cursor();
    if (at.height === height && at.hash === hash) return;
  }
  throw new Error('ten rounds were not enough');
}

async function sent() {
  const ada = await withCoins(test);
  const bob = await withCoins(test);
  const body = sendBody({ to: `@${bob.username}`, amount: '0.01', chainId: '31337', symbol: 'ETH' });
  const { id } = transactionIn(await send(ada, body));
  await test.until(async () => (await readTransaction(ada, id)).status === 'success');
  await catchUp();
  return async () => (await readTransaction(ada, id)).status;
}

it('ends the round when the tip is replaced after the head was read', async () => {
  await catchUp();
  await anvil('anvil_mine', '0x1');
  const replaceTip = async () => {
    await anvil('anvil_rollback', 1);
    await anvil('anvil_mine', '0x1', '0x2');
  };
  const old = await ethereum().getHead();
  await followChain(test.deps, beforeNextBlock(replaceTip));
  const tip = await ethereum().getHead();
  expect(tip.height).toBe(old.height);
  expect(tip.hash).not.toBe(old.hash);
  await catchUp();
  expect(await cursor()).toMatchObject({ height: tip.height, hash: tip.hash });
});

it('keeps the cursor when a node is one block behind', async () => {
  const status = await sent();
  const { height } = await ethereum().getHead();
  const before = await ethereum().getBlock(height - 1n);
  if (!before) throw new Error('no such block');
  const at = await cursor();
  await followChain(test.deps, { ...ethereum(), getHead: () => Promise.resolve(before) });
  expect(await cursor()).toEqual(at);
  expect(await status()).toBe('success');
  expect(test.logs()).not.toContain(`"to":"${height - 1n}"`);
});

it('rolls back only when a node has another hash, not when nodes have fewer blocks', async () => {
  await catchUp();
  await anvil('anvil_mine', '0x3');
  await catchUp();
  const at = await cursor();
  await anvil('anvil_rollback', 2);
  await followChain(test.deps, ethereum());
  expect(await cursor()).toEqual(at);

  await anvil('anvil_mine', '0x1', '0x2');
  await followChain(test.deps, ethereum());
  expect((await cursor()).height).toBe(at.height - 2n);
  await catchUp();
});

it.each([1, 2, 3])('handles a reorg of %i blocks in the middle of a round', async (depth) => {
  const status = await sent();
  await anvil('anvil_mine', '0x2');
  const reorganise = () => anvil('anvil_reorg', depth, []);
  await followChain(test.deps, beforeNextBlock(reorganise));
  await catchUp();
  await test.until(async () => (await status()) === 'success');
  const at = await cursor();
  expect((await ethereum().getBlock(at.height))?.hash).toBe(at.hash);
});
