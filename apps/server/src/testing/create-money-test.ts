import { setTimeout as delay } from 'node:timers/promises';

import { startDevchain, type Devchain, type GenesisOptions } from '@tessera/devchain';
import { EVM_FAUCET_KEY, seedEvmTokens } from '@tessera/chains/testing';
import { startAnvil, type TestAnvil } from '@tessera/services';

import { systemClock } from '../platform/clock';
import { followChain } from '../modules/indexing/follow-chain.service';
import { recoverTransfers } from '../modules/transfers/recover/recover-transfers.service';
import { createTestApp, type TestApp } from './create-test-app';

export interface MoneyTest extends TestApp {
  anvil: TestAnvil;
  devchain: Devchain;
  /** Runs due jobs, indexes the chains and recovers transfers. */
  work(): Promise<void>;
  /** Repeats `work`, or `step`, until `done`, for at most two minutes. */
  until(done: () => Promise<boolean>, step?: () => Promise<void>): Promise<void>;
}

/**
 * @param blockTimeMs interval of blocks without transactions; a transaction gets its block at once. With 1 s, signed
 * payments have 100 s until their timeout height. 0 for tests that count blocks: no other blocks.
 */
export async function createMoneyTest(
  env: Record<string, string> = {},
  genesis: GenesisOptions = {},
  blockTimeMs = 1_000,
): Promise<MoneyTest> {
  const anvil = await startAnvil();
  await seedEvmTokens(anvil.url);
  const devchain = await startDevchain({ store: 'memory', port: 0, blockTimeMs, genesis });
  const test = await createTestApp({
    env: {
      OPTIO_RPC_URL: devchain.url,
      ETHEREUM_RPC_URL: anvil.url,
      ETHEREUM_FINALITY: 'latest',
      DEV_GRANTS: 'on',
      DEV_GRANT_OPTIO_MNEMONIC: devchain.faucetMnemonic,
      DEV_GRANT_ETHEREUM_KEY: EVM_FAUCET_KEY,
      ...env,
    },
    deps: { clock: systemClock },
  });
  const { deps } = test;

  async function work(): Promise<void> {
    await test.runJobs();
    for (const adapter of deps.chains.all) {
      await followChain(deps, adapter);
      await recoverTransfers(deps, adapter, 0);
    }
  }

  return {
    ...test,
    anvil,
    devchain,
    work,
    async until(done, step = work) {
      for (const end = Date.now() + 120_000; Date.now() < end; await delay(50)) {
        await step();
        if (await done()) return;
      }
      const lines = test
        .logs()
        .split('\n')
        .filter((line) => /"level":[456]0/.test(line));
      throw new Error(`it did not happen within two minutes\n${lines.slice(-5).join('\n')}`);
    },
    async close() {
      await test.close();
      await devchain.stop();
      await anvil.stop();
    },
  };
}
