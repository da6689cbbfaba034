import { createTestDatabase } from '@tessera/services';
import { QueryClient, setupBankExtension, setupStakingExtension } from '@cosmjs/stargate';
import { connectComet } from '@cosmjs/tendermint-rpc';
import { systemClock } from './clock';
import { createGenesis } from './genesis';
import { authModule } from './modules/auth/auth-module';
import { bankModule } from './modules/bank/bank-module';
import { createRouter } from './modules/router';
import { openChain } from './node/chain';
import { openPostgresStorage } from './storage/postgres-storage';
import { connectFaucet, noInflation, startTestChain } from './testing/devchain-client';
import { balanceOf, send } from './testing/transactions';

/** Before the staking module. */
async function makeOldChain(databaseUrl: string): Promise<number> {
  const storage = await openPostgresStorage(databaseUrl, () => undefined);
  const router = createRouter([authModule, bankModule]);
  const chain = await openChain({ storage, router, genesis: createGenesis(), clock: systemClock });
  await chain.produceBlock({ includeTxs: false });
  const { height } = chain.tip;
  await storage.close();
  return height;
}

test('adds staking to an old chain once and keeps its state', async () => {
  const database = await createTestDatabase();
  const height = await makeOldChain(database.url);
  const open = () => startTestChain({ store: { databaseUrl: database.url }, genesis: { mint: noInflation } });

  const chain = await open();
  const faucet = await connectFaucet(chain);
  expect(await faucet.client.getHeight()).toBe(height + 1);
  expect(await balanceOf(faucet, faucet.address)).toBe(10_000_000_000_000_000n);
  const queries = QueryClient.withExtensions(
    await connectComet(chain.url),
    setupStakingExtension,
    setupBankExtension,
  );
  const { validators } = await queries.staking.validators('');
  expect(validators).toHaveLength(8);
  await send(faucet, faucet.address, '1');
  await chain.produceBlock();
  await chain.stop();

  const again = await open();
  const after = QueryClient.withExtensions(
    await connectComet(again.url),
    setupStakingExtension,
    setupBankExtension,
  );
  expect((await after.staking.validators('')).validators).toEqual(validators);
  expect((await after.bank.supplyOf('uOPT')).amount).toBe('22750008000000000');
  await again.stop();
  await database.drop();
});
