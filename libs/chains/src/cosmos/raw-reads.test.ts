import { startCosmosHarness } from '../testing/cosmos-harness';
import { startNodeWithoutPath } from '../testing/node-without-path';
import { stakingClient, stakingMessages } from '../testing/staking-client';
import { createCosmosAdapter } from './create-adapter';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
let operator: string;
beforeAll(async () => {
  chain = await startCosmosHarness();
  operator = (await chain.adapter.getStakingState())?.validators[0]?.operator ?? '';
  const faucet = await stakingClient(chain.node.url, chain.key);
  await faucet.run(stakingMessages.delegate(chain.faucet, operator, 1_000_000n));
  faucet.disconnect();
});
afterAll(() => chain.stop());

describe('a node that rejects raw reads', () => {
  it.each([
    ['as an unknown path', 200],
    ['with HTTP status 400', 400],
    ['with HTTP status 403', 403],
    ['with HTTP status 404', 404],
    ['with HTTP status 501', 501],
  ])('%s returns stakes without references and no rewards', async (_, status) => {
    const node = await startNodeWithoutPath('/store/distribution/key', chain.node.url, status);
    const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: node.url });
    const position = await adapter.getStakePosition(chain.faucet);
    expect(position?.delegations.length).toBeGreaterThan(0);
    expect(position?.delegations.every(({ start }) => start === undefined)).toBe(true);
    await expect(adapter.getRewards([operator], [])).rejects.toThrow();
    adapter.close();
    node.stop();
  });

  it('leaves the rewards to the next node, and keeps other calls', async () => {
    const node = await startNodeWithoutPath('/store/distribution/key', chain.node.url);
    const rpcUrl = `${node.url},${chain.node.url}`;
    const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl });
    expect((await adapter.getRewards([operator], []))?.validators).toHaveLength(1);
    expect(adapter.nodes()).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
    adapter.close();
    node.stop();
  });
});
