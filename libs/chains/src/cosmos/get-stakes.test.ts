import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing';
import { GasPrice, QueryClient, setupStakingExtension, SigningStargateClient } from '@cosmjs/stargate';
import { Comet38Client } from '@cosmjs/tendermint-rpc';
import { startCosmosHarness, strangerOnOptio } from '../testing/cosmos-harness';

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

const nothing = { symbol: 'OPT', staked: 0n, unbonding: 0n, rewards: 0n };
const uopt = (amount: string) => ({ denom: 'uOPT', amount });

it('reads none of an account that never staked', async () => {
  expect(await chain.adapter.getStakes(strangerOnOptio().address)).toEqual(nothing);
});

it('reads delegations, unbondings and whole units of rewards over several validators', async () => {
  const [one = '', other = ''] = await bonded();
  for (const validator of [one, other]) {
    await client.delegateTokens(chain.faucet, validator, uopt('40000000'), 'auto');
  }
  expect(await chain.adapter.getStakes(chain.faucet)).toMatchObject({ staked: 80_000_000n, unbonding: 0n });
  await client.undelegateTokens(chain.faucet, one, uopt('15000000'), 'auto');
  expect(await chain.adapter.getStakes(chain.faucet)).toMatchObject({
    staked: 65_000_000n,
    unbonding: 15_000_000n,
  });
  for (let made = 0; made < 50; made += 1) await chain.node.produceBlock();
  const { rewards } = (await chain.adapter.getStakes(chain.faucet)) ?? nothing;
  expect(rewards).toBeGreaterThan(0n);
  let paid = 0n;
  for (const validator of [one, other]) {
    const { events } = await client.withdrawRewards(chain.faucet, validator, 'auto');
    const { attributes = [] } = events.find(({ type }) => type === 'withdraw_rewards') ?? {};
    paid += BigInt(/^\d+/.exec(attributes.find(({ key }) => key === 'amount')?.value ?? '')?.[0] ?? 0);
  }
  // What is claimed is what was said, and what the blocks of the two claims add.
  expect(paid).toBeGreaterThanOrEqual(rewards);
  expect(paid).toBeLessThan(rewards + rewards / 5n);
});
