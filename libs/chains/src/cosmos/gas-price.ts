import { Decimal } from '@cosmjs/math';
import type { CosmosRpc } from './client';
import { rpcFault } from './errors';

/** Digits after the point of an SDK decimal. */
const PLACES = 18;

/** The configured price per unit of gas, or the node's minimum where that is higher. A lower price is refused (`sdk`, 13). */
export async function gasPriceOf({ query }: CosmosRpc, denom: string, configured: string): Promise<string> {
  const minimum = minimumIn(await minimumGasPrices(query), denom);
  const higher = minimum?.isGreaterThan(Decimal.fromUserInput(configured, PLACES));
  return minimum && higher ? minimum.toString() : configured;
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
