import { Decimal, Uint32 } from '@cosmjs/math';
import type { ChainId } from '../chain-id';
import { GasPriceError } from '../errors/gas-price-error';
import type { CosmosRpc } from './client';
import { rpcFault } from './errors';

/** Digits after the point of an SDK decimal. */
const PLACES = 18;

/** A node's minimum counts up to this many times the configured price. */
const MOST = new Uint32(10);

/**
 * The configured price per unit of gas, or the node's minimum where that is higher. A lower price is refused (`sdk`, 13).
 * @throws GasPriceError for a minimum far above the configured price: a node could otherwise take the balance as a fee.
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
  const limit = price.multiply(MOST);
  if (minimum.isGreaterThan(limit))
    throw new GasPriceError(chainId, `${minimum.toString()}${denom}`, `${limit.toString()}${denom}`);
  return minimum.toString();
}

async function minimumGasPrices(query: CosmosRpc['query']): Promise<string> {
  try {
    return await query.minimumGasPrices();
  } catch (error) {
    // A node may leave this service out.
    if (rpcFault(error)?.message.includes('unknown query path')) return '';
    throw error;
  }
}

/** The price in one denomination; undefined where the list has none. */
export function minimumIn(prices: string, denom: string): Decimal | undefined {
  for (const part of prices.split(',')) {
    const [, amount, found] = /^(\d+(?:\.\d+)?)([a-zA-Z].*)$/.exec(part.trim()) ?? [];
    if (amount !== undefined && found === denom) return Decimal.fromUserInput(amount, PLACES);
  }
  return undefined;
}
