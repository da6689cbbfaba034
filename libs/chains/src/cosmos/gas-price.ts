import { Decimal, Uint32 } from '@cosmjs/math';
import type { ChainId } from '../chain-id';
import { GasPriceError } from '../errors/gas-price-error';
import type { CosmosRpc } from './client';
import { rpcFault } from './errors';

/** Decimals of an SDK decimal. */
const PLACES = 18;

/** Highest accepted node minimum, as a multiple of the configured price. */
const MAX_PRICE_FACTOR = new Uint32(10);

/**
 * Returns the gas price: configured, or the node's minimum if higher (lower prices are rejected with `sdk`,
 * 13).
 * @throws GasPriceError for a minimum far above the configured price, because a node could otherwise take the
 * balance as fee.
 */
export async function gasPriceOf(
  { query }: CosmosRpc,
  chainId: ChainId,
  denom: string,
  configured: string,
): Promise<string> {
  const minimum = minimumIn(await minimumGasPrices(query), denom);
  const price = Decimal.fromUserInput(configured, PLACES);
  if (!minimum?.isGreaterThan(price)) return configured;
  const limit = price.multiply(MAX_PRICE_FACTOR);
  if (minimum.isGreaterThan(limit))
    throw new GasPriceError(chainId, `${minimum.toString()}${denom}`, `${limit.toString()}${denom}`);
  return minimum.toString();
}

async function minimumGasPrices(query: CosmosRpc['query']): Promise<string> {
  try {
    return await query.minimumGasPrices();
  } catch (error) {
    // The service is optional on nodes.
    if (rpcFault(error)?.message.includes('unknown query path')) return '';
    throw error;
  }
}

/** Returns the price in one denomination; undefined if the list lacks it. */
export function minimumIn(prices: string, denom: string): Decimal | undefined {
  for (const part of prices.split(',')) {
    const [, amount, found] = /^(\d+(?:\.\d+)?)([a-zA-Z].*)$/.exec(part.trim()) ?? [];
    if (amount !== undefined && found === denom) return Decimal.fromUserInput(amount, PLACES);
  }
  return undefined;
}
