import { sha256 } from '@cosmjs/crypto';
import { toBech32 } from '@cosmjs/encoding';
import { startDevchain, type Devchain, type GenesisValidator } from '@tessera/devchain';
import { createCosmosAdapter } from './create-adapter';
import { operatorAddressOf } from './address';

const VALIDATORS = 200;
const DELEGATORS = 10_000;
const OPT = 1_000_000n;

const accountOf = (name: string): string =>
  toBech32('optio', sha256(new TextEncoder().encode(name)).subarray(0, 20));
const operator = (index: number) => operatorAddressOf(accountOf(`operator ${index}`));
const busy = accountOf('delegator of everybody');

/** Fifty delegators per validator, and one account that delegates to all. */
const world: GenesisValidator[] = Array.from({ length: VALIDATORS }, (_, index) => ({
  account: accountOf(`operator ${index}`),
  description: { moniker: `Validator ${index}` },
  commission: { rate: '0.05', maxRate: '0.2', maxChangeRate: '0.01' },
  selfStake: BigInt(index + 1) * 1_000n * OPT,
  balance: OPT,
  delegations: [
    ...Array.from({ length: DELEGATORS / VALIDATORS }, (__, place) => ({
      delegator: accountOf(`delegator ${index} ${place}`),
      amount: 10n * OPT,
    })),
    { delegator: busy, amount: 3n * OPT },
  ],
  consensusSeed: `large world ${index}`,
}));

let chain: Devchain;
let adapter: ReturnType<typeof createCosmosAdapter>;
beforeAll(async () => {
  chain = await startDevchain({ store: 'memory', port: 0, blockTimeMs: 0, genesis: { validators: world } });
  adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: chain.url });
});
afterAll(async () => {
  adapter.close();
  await chain.stop();
});

it('reads every validator of a large chain, over all pages of the node', async () => {
  const { validators } = (await adapter.getStakingState()) ?? { validators: [] };
  expect(new Set(validators.map(({ operator: address }) => address)).size).toBe(VALIDATORS);
  const active = validators.filter(({ status }) => status === 'bonded');
  expect(active).toHaveLength(100);
  expect(active.every(({ signing }) => signing !== null)).toBe(true);
  expect(validators.find(({ operator: address }) => address === operator(199))?.tokens).toBe(
    (200_000n + 500n + 3n) * OPT,
  );
});

it('reads the delegations of one account to all validators', async () => {
  for (let made = 0; made < 3; made += 1) await chain.produceBlock();
  const { stakes } = await adapter.getHoldings(busy);
  expect(stakes?.delegations).toHaveLength(VALIDATORS);
  expect(stakes?.delegations.reduce((sum, { base }) => sum + base, 0n)).toBe(600n * OPT);
  expect(stakes?.rewards.every(({ base }) => base > 0n)).toBe(true);
  const { stakes: one } = await adapter.getHoldings(accountOf('delegator 7 3'));
  expect(one?.delegations).toMatchObject([{ validator: operator(7), base: 10n * OPT }]);
});
