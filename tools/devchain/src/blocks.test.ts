import { fromRfc3339WithNanoseconds } from '@cosmjs/tendermint-rpc';
import type { Clock } from './index';
import { connectFaucet, startTestChain } from './testing/devchain-client';
import { confirm, send } from './testing/transactions';

const NOON = Date.parse('2030-01-01T12:00:00Z');

test('block times follow the clock and always increase', async () => {
  let now = NOON;
  const clock: Clock = { now: () => new Date(now) };
  const chain = await startTestChain({ clock });
  const { client } = await connectFaucet(chain);
  const timeOf = async (height: number) =>
    fromRfc3339WithNanoseconds((await client.getBlock(height)).header.time).getTime();

  expect(await timeOf(1)).toBe(NOON);
  expect(await timeOf(await chain.produceBlock())).toBe(NOON + 1);
  now += 86_400_000;
  expect(await timeOf(await chain.produceBlock())).toBe(now);
  await chain.stop();
});

test('includes a pending transaction at once, without the timer', async () => {
  const chain = await startTestChain({ blockTimeMs: 600_000 });
  const { client, address, wallet } = await connectFaucet(chain);
  const { code } = await client.sendTokens(address, address, [{ denom: 'uOPT', amount: '1' }], 'auto');
  expect(code).toBe(0);
  expect(await wallet.getAccounts()).toHaveLength(1);
  await chain.stop();
});

test('produces idle blocks on the timer', async () => {
  const chain = await startTestChain({ blockTimeMs: 5 });
  const { client } = await connectFaucet(chain);
  const started = await client.getHeight();
  await until(async () => (await client.getHeight()) > started + 2);
  await chain.stop();
});

test('produces the same hashes from the same history', async () => {
  const history = async () => {
    const chain = await startTestChain({ clock: { now: () => new Date(NOON) } });
    const faucet = await connectFaucet(chain);
    chain.faults.stopIncluding();
    const hash = await send(faucet, faucet.address, '5');
    chain.faults.startIncluding();
    const { height } = await confirm(chain, faucet, hash);
    const { id } = await faucet.client.getBlock(height);
    await chain.stop();
    return id;
  };
  expect(await history()).toBe(await history());
});

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}
