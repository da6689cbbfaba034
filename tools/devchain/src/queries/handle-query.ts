import type { Context } from '../chain/context';
import { CHAIN_ID } from '../chain/constants';
import { createGasMeter } from '../chain/gas-meter';
import { sdkErrors } from '../chain/sdk-errors';
import { AbciError } from '../chain/abci-error';
import type { Chain } from '../node/chain';
import { createOverlay } from '../state/overlay-store';
import { serviceQueries } from './service-queries';

export async function handleQuery(chain: Chain, path: string, request: Uint8Array): Promise<Uint8Array> {
  try {
    const service = serviceQueries.get(path);
    if (service !== undefined) return await service(chain, request);
    return chain.router.query(path, queryContext(chain), request);
  } catch (error) {
    if (error instanceof AbciError) throw error;
    throw sdkErrors.invalidRequest(error instanceof Error ? error.message : 'malformed request');
  }
}

function queryContext({ state, tip: { height, time } }: Chain): Context {
  return {
    chainId: CHAIN_ID,
    height,
    time,
    mode: 'simulate',
    store: createOverlay(state),
    gas: createGasMeter(),
    emit: () => undefined,
  };
}
