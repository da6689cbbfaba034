import { Decimal, Uint32 } from '@cosmjs/math';
import type { ChainId } from '../transaction';
import { GasPriceError } from '../errors';
import type { CosmosRpc } from './client';
import { recover } from '../recover';
import { isUnknownQuery } from './errors';

const PLACES = 18;

/** Highest accepted node minimum, relative to the configured price. */
const MAX_PRICE_FACTOR = new Uint32(10);

/**
 * The configured price, or the node's minimum if higher (lower: `sdk`, 13).
 * @throws GasPriceError far above the configured price: a node could take the balance as fee
 */
export async function gasPriceOf(
  { query }: CosmosRpc,
  chainId: ChainId,
  denom: string,
  configured: string,
): Promise<string> {
  // The service is optional on nodes.
  const minimum = minimumIn(await recover(query.minimumGasPrices(), isUnknownQuery, ''), denom);
  const price = Decimal.fromUserInput(configured, PLACES);
  if (!minimum?.isGreaterThan(price)) return configured;
  const limit = price.multiply(MAX_PRICE_FACTOR);
  if (minimum.isGreaterThan(limit))
    throw new GasPriceError(chainId, `${minimum.toString()}${denom}`, `${limit.toString()}${denom}`);
  return minimum.toString();
}

export function minimumIn(prices: string, denom: string): Decimal | undefined {
  for (const part of prices.split(',')) {
    const [, amount, found] = /^(\d+(?:\.\d+)?)([a-zA-Z].*)$/.exec(part.trim()) ?? [];
    if (amount !== undefined && found === denom) return Decimal.fromUserInput(amount, PLACES);
  }
  return undefined;
}
