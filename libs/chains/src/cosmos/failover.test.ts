import { startDevchain } from '@tessera/devchain';
import { WrongChainError } from '../errors';
import { startCosmosHarness } from '../testing/cosmos-harness';
import { broadcastCosmos } from './broadcast';
import type { CosmosClient } from './client';
import { createCosmosAdapter } from './create-adapter';

let one: Awaited<ReturnType<typeof startCosmosHarness>>;
let other: Awaited<ReturnType<typeof startCosmosHarness>>;
beforeAll(async () => {
  [one, other] = [await startCosmosHarness(), await startCosmosHarness()];
  for (let made = 0; made < 5; made += 1) await other.node.produceBlock();
});
afterAll(() => Promise.all([one.stop(), other.stop()]));
afterEach(() => one.node.faults.setCatchingUp(false));

const connect = (...urls: string[]) =>
  createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: urls.join(', '), timeoutMs: 2000 });
const heightOf = async (adapter: ReturnType<typeof connect>) => (await adapter.getHead()).height;

it('uses the next node when the first does not respond', async () => {
  const adapter = connect('http://127.0.0.1:1', other.node.url);
  expect(await heightOf(adapter)).toBe(await heightOf(other.adapter));
});

it('uses the next node when the first is catching up', async () => {
  one.node.faults.setCatchingUp(true);
  expect(await heightOf(connect(one.node.url, other.node.url))).toBe(await heightOf(other.adapter));
});

it('uses a node that is catching up when no other responds', async () => {
  one.node.faults.setCatchingUp(true);
  expect(await heightOf(connect(one.node.url, 'http://127.0.0.1:1'))).toBe(await heightOf(one.adapter));
});

it('leaves a node whose head is old when the heads of the others are known', async () => {
  const clock = { now: () => new Date(Date.now() - 120_000) };
  const late = await startDevchain({ store: 'memory', port: 0, blockTimeMs: 0, clock });
  try {
    const adapter = connect(late.url, other.node.url);
    while (adapter.nodes()[1]?.behindSeconds !== 0) await adapter.getHead();
    expect(await heightOf(adapter)).toBe(await heightOf(other.adapter));
    expect(adapter.nodes()).toMatchObject([
      { position: 1, isCurrent: false, isUp: true, isCatchingUp: false, lowest: 1n },
      { position: 2, isCurrent: true, isUp: true, isCatchingUp: false, lowest: 1n, behindSeconds: 0 },
    ]);
  } finally {
    await late.stop();
  }
});

it('compares the configured network id with the chain id of the node', async () => {
  const rpcUrl = one.node.url;
  const named = createCosmosAdapter({ chainId: 'optio', networkId: 'optio-testnet', rpcUrl });
  expect(await heightOf(named)).toBe(await heightOf(one.adapter));
  const wrong = createCosmosAdapter({ chainId: 'optio-testnet', networkId: 'optio-2', rpcUrl });
  await expect(wrong.getHead()).rejects.toBeInstanceOf(WrongChainError);
  expect(wrong.nodes()).toMatchObject([{ position: 1, isUp: false }]);
});

it('reports unreachable when the second node rejects after the response of the first was lost', async () => {
  const answers = [new Error('lost'), { code: 32, codespace: 'sdk', log: 'account sequence mismatch' }];
  const comet = {
    broadcastTxSync: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const client = {
    call: async (work: (rpc: { comet: typeof comet }) => Promise<unknown>) =>
      work({ comet }).catch(() => work({ comet })),
  } as unknown as CosmosClient;
  expect(await broadcastCosmos(client, new Uint8Array([1]))).toMatchObject({ outcome: 'unreachable' });
});
