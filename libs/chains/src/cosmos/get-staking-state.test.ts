import { mnemonicToSeedSync } from '@scure/bip39';
import { startDevchain, type Devchain } from '@tessera/devchain';
import { deriveAccount } from '../derive-account';
import type { ChainStakingState } from '../staking';
import { newOptioAccount } from '../testing/cosmos-harness';
import { stakingClient, stakingMessages as messages } from '../testing/staking-client';
import { createCosmosAdapter } from './create-adapter';
import { operatorAddressOf } from './address';

let chain: Devchain;
let adapter: ReturnType<typeof createCosmosAdapter>;
let faucet: Awaited<ReturnType<typeof stakingClient>>;
beforeAll(async () => {
  chain = await startDevchain({
    store: 'memory',
    port: 0,
    blockTimeMs: 0,
    genesis: { slashing: { signedBlocksWindow: 20, minSignedPerWindow: '0.5' } },
  });
  adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: chain.url });
  const { privateKey } = deriveAccount('cosmos', mnemonicToSeedSync(chain.faucetMnemonic));
  faucet = await stakingClient(chain.url, privateKey);
});
afterAll(async () => {
  faucet.disconnect();
  adapter.close();
  await chain.stop();
});

async function state(): Promise<ChainStakingState> {
  const found = await adapter.getStakingState();
  if (!found) throw new Error('the chain has no staking');
  return found;
}
const one = operatorAddressOf('optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc');

it('reads validators of every status, the parameters and the pool', async () => {
  const { height, symbol, validators, params, pool } = await state();
  expect(height).toBe((await adapter.getHead()).height);
  expect(symbol).toBe('OPT');
  expect(validators).toHaveLength(8);
  expect(validators.find(({ operator }) => operator === one)).toMatchObject({
    moniker: 'Northwind Staking',
    website: 'https://northwind.example',
    status: 'bonded',
    jailed: false,
    tokens: 2_800_000_000_000_000n,
    commission: '0.05',
    maxCommission: '0.2',
    maxChange: '0.01',
    signing: { missed: 0, jailedUntil: null },
  });
  expect(validators.filter(({ jailed }) => jailed)).toMatchObject([{ moniker: 'Juniper Collective' }]);
  expect(params).toEqual({
    unbondingSeconds: 1_814_400,
    maxEntries: 7,
    maxValidators: 100,
    minCommission: '0',
    communityTax: '0.02',
    signedBlocksWindow: 20,
    minSigned: '0.5',
    downtimeSlash: '0.01',
    doubleSignSlash: '0.05',
  });
  expect(pool.inflation).toMatch(/^0\.13\d*$/);
  expect(pool.bonded).toBe(12_500_000_000_000_000n);
  expect(pool.supply).toBeGreaterThan(22_750_000_000_000_000n);
});

it('counts missed blocks of a validator and reports missed blocks and slashes', async () => {
  const blocks = async (count: number) => {
    for (let made = 0; made < count; made += 1) await chain.produceBlock();
  };
  await blocks(25);
  await chain.control.setSigning(one, false);
  await blocks(4);
  const { validators } = await state();
  const { consensus, signing } = validators.find(({ operator }) => operator === one) ?? {};
  expect(signing?.missed).toBe(4);
  const { height } = await adapter.getHead();
  expect((await adapter.getBlock(height))?.staking).toEqual({
    maturities: [],
    missedBy: [consensus],
    slashes: [],
  });
  await blocks(8);
  const punished = await state();
  const jailed = punished.validators.find(({ operator }) => operator === one);
  expect(jailed?.jailed).toBe(true);
  expect(jailed?.signing?.jailedUntil).not.toBeNull();
  const found = [];
  for (let at = height; at <= punished.height; at += 1n) {
    found.push(...((await adapter.getBlock(at))?.staking?.slashes ?? []));
  }
  expect(found).toEqual([{ index: 0, consensus, base: 28_000_000_000_000n }]);
});

it('lists a validator as soon as it is created', async () => {
  const { address, run } = faucet;
  expect((await state()).validators.some(({ operator }) => operator === operatorAddressOf(address))).toBe(
    false,
  );
  await run(messages.createValidator(operatorAddressOf(address), { moniker: 'Ours', amount: 1_000_000n }));
  const ours = (await state()).validators.find(({ operator }) => operator === operatorAddressOf(address));
  expect(await adapter.getSelfDelegation(operatorAddressOf(address))).toBe(1_000_000n);
  expect(await adapter.getSelfDelegation(operatorAddressOf(newOptioAccount().address))).toBe(0n);
  expect(ours).toMatchObject({
    moniker: 'Ours',
    tokens: 1_000_000n,
    minSelfDelegation: 1n,
    commission: '0.05',
  });
});
