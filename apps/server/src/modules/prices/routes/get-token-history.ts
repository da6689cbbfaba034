import { TokenHistoryAnswer, TokenHistoryParams, type TokenHistory } from '@tessera/contracts/wallets';
import { type LedgerDeps, requireAsset } from '../../chains';
import type { App } from '../../../http/app-types';
import { readLagging } from '../../../http/replica-reads';
import { HOUR } from '../../../platform/clock';
import { priceSeries } from '../prices.repository';

export function registerGetTokenHistory(app: App, deps: LedgerDeps): void {
  for (const url of ['/get-token-history/:chainId/:symbol/:hours', '/get-token-history/:chainId/:symbol']) {
    app.get(
      url,
      {
        schema: { params: TokenHistoryParams, response: { 200: TokenHistoryAnswer } },
        config: { access: 'session' },
      },
      async (request) => readLagging(deps, request, (db) => tokenHistory({ ...deps, db }, request.params)),
    );
  }
}

const MAX_POINTS = 500;

/** Returns at most 500 points at even intervals, always including the newest. */
export async function tokenHistory(
  deps: LedgerDeps,
  { chainId, symbol, hours }: { chainId: string; symbol: string; hours: number },
): Promise<TokenHistory> {
  requireAsset(deps.chains, chainId, symbol);
  const source = deps.config.PRICE_SOURCE;
  const from = new Date(deps.clock.now().getTime() - hours * HOUR);
  const points = await priceSeries(deps.db, source, symbol, from);
  const step = Math.ceil(points.length / MAX_POINTS) || 1;
  const thinned = points.filter((_, index) => (points.length - 1 - index) % step === 0);
  return {
    data: thinned.map(({ at, usd }) => ({ time: at.toISOString(), priceUsd: usd })),
    demo: source === 'demo',
  };
}
