import { seedEvmTokens } from '@tessera/chains/testing';
import { anvilArguments, findAnvil, type RunningService, startService } from '@tessera/services';
import { hasTokens, noteTokens } from './token-note';
import { responds } from './responds';
import type { ServiceContext } from './service-context';

/** Starts anvil with the persisted state and deploys the development tokens if missing. */
export async function startEthereumChain({ data, ports }: ServiceContext): Promise<RunningService> {
  const url = `http://127.0.0.1:${ports.ethereum}`;
  const noteFile = `${data.ethereumState}.tokens`;
  const chain = await startService({
    name: 'Ethereum chain',
    command: findAnvil(),
    // anvil logs every call; keep warnings only.
    args: [...anvilArguments({ port: ports.ethereum, stateFile: data.ethereumState }), '--silent'],
    pidFile: data.run('ethereum'),
    logFile: data.log('ethereum'),
    isReady: () => responds(url, { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
    readyWithinMs: 120_000,
  });
  try {
    if (await hasTokens(url, noteFile)) return chain;
    await seedEvmTokens(url);
    await noteTokens(url, noteFile);
    return chain;
  } catch (error) {
    await chain.stop();
    throw error;
  }
}
