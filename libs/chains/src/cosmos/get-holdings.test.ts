import { setImmediate as nextTurn } from 'node:timers/promises';
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing';
import { GasPrice, QueryClient, setupStakingExtension, SigningStargateClient } from '@cosmjs/stargate';
import { Comet38Client } from '@cosmjs/tendermint-rpc';
import { startCosmosHarness, newOptioAccount } from '../testing/cosmos-harness';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
let client: SigningStargateClient;
beforeAll(async () => {
  chain = await startCosmosHarness();
  const wallet = await DirectSecp256k1Wallet.fromKey(chain.key, 'optio');
  const gasPrice = GasPrice.fromString('1.5uOPT');
  client = await SigningStargateClient.connectWithSigner(chain.node.url, wallet, { gasPrice });
});
afterAll(async () => {
  client.disconnect();
  await chain.stop();
});

async function bonded(): Promise<string[]> {
  const comet = await Comet38Client.connect(chain.node.url);
  const { staking } = QueryClient.withExtensions(comet, setupStakingExtension);
  const { validators } = await staking.validators('BOND_STATUS_BONDED');
  comet.disconnect();
  return validators.map(({ operatorAddress }) => operatorAddress);
}

const uopt = (amount: string) => ({ denom: 'uOPT', amount });

it('returns no holdings for an account that the chain does not know', async () => {
  const { balances, stakes } = await chain.adapter.getHoldings(newOptioAccount().address);
  expect(balances).toEqual([{ symbol: 'OPT', base: 0n, spendable: 0n }]);
  expect(stakes).toMatchObject({ delegations: [], unbondings: [], redelegations: [], rewards: [] });
});

it('reads balances and all stakes at one height', async () => {
  const [one = ''] = await bonded();
  const before = (await chain.adapter.getHoldings(chain.faucet)).balances[0]?.base ?? 0n;
  let fees = 0n;
  const paid = async (sent: Promise<{ gasWanted: bigint; transactionHash: string }>) => {
    const found = await chain.adapter.findTransaction((await sent).transactionHash);
    fees += found?.feePaidBase ?? 0n;
    for (const { base } of found?.staking?.rewards ?? []) fees -= base;
  };
  await paid(client.delegateTokens(chain.faucet, one, uopt('40000000'), 'auto'));
  await paid(client.undelegateTokens(chain.faucet, one, uopt('15000000'), 'auto'));
  const { height, balances, stakes } = await chain.adapter.getHoldings(chain.faucet);
  expect(height).toBe((await chain.adapter.getHead()).height);
  expect(stakes?.delegations).toMatchObject([{ validator: one, base: 25_000_000n }]);
  expect(stakes?.unbondings).toMatchObject([{ validator: one, base: 15_000_000n }]);
  expect((balances[0]?.base ?? 0n) + 40_000_000n + fees).toBe(before);
});

it('queries again when the node has pruned the first height', async () => {
  const before = (await chain.adapter.getHead()).height;
  const asked = chain.adapter.getHoldings(chain.faucet);
  // Three blocks are committed while the queries run.
  for (let made = 0; made < 3; made += 1) {
    await chain.node.produceBlock();
    await nextTurn();
  }
  expect((await asked).height).toBeGreaterThanOrEqual(before);
});

it('returns holdings without a height when blocks are committed faster than queries respond', async () => {
  let running = true;
  const producing = (async () => {
    while (running) {
      await chain.node.produceBlock();
      await nextTurn();
    }
  })();
  try {
    const { height, balances, stakes } = await chain.adapter.getHoldings(chain.faucet);
    expect(height).toBeNull();
    expect(balances[0]?.base).toBeGreaterThan(0n);
    expect(stakes?.delegations).toHaveLength(1);
  } finally {
    running = false;
    await producing;
  }
});
