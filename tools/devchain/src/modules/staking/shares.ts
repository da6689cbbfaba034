import type { Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { decOf, quo, quoTruncate, truncate, type Dec } from '../../chain/dec';
import { stakingErrors } from './staking-errors';

/** Whole OPT. */
export const POWER_REDUCTION = 1_000_000n;

type Pot = Pick<Validator, 'tokens' | 'delegatorShares'>;

export const powerOf = ({ tokens }: Pick<Validator, 'tokens'>): bigint => BigInt(tokens) / POWER_REDUCTION;

/** Slashed to zero with remaining shares. */
export const hasNoExchangeRate = ({ tokens, delegatorShares }: Pot): boolean =>
  tokens === '0' && BigInt(delegatorShares) > 0n;

export function sharesFromTokens({ tokens, delegatorShares }: Pot, amount: bigint): Dec {
  if (tokens === '0') throw stakingErrors.insufficientShares();
  return (BigInt(delegatorShares) * amount) / BigInt(tokens);
}

export function sharesFromTokensTruncated({ tokens, delegatorShares }: Pot, amount: bigint): Dec {
  if (tokens === '0') throw stakingErrors.insufficientShares();
  return quoTruncate(BigInt(delegatorShares) * amount, decOf(BigInt(tokens)));
}

export function tokensFromShares({ tokens, delegatorShares }: Pot, shares: Dec): Dec {
  return quo(shares * BigInt(tokens), BigInt(delegatorShares));
}

export function tokensFromSharesTruncated({ tokens, delegatorShares }: Pot, shares: Dec): Dec {
  return quoTruncate(shares * BigInt(tokens), BigInt(delegatorShares));
}

/** The first delegation sets the price to 1. */
export function addTokens<V extends Pot>(validator: V, amount: bigint): { validator: V; shares: Dec } {
  const total = BigInt(validator.delegatorShares);
  const shares = total === 0n ? decOf(amount) : sharesFromTokens(validator, amount);
  return {
    shares,
    validator: {
      ...validator,
      tokens: (BigInt(validator.tokens) + amount).toString(),
      delegatorShares: (total + shares).toString(),
    },
  };
}

/** The last share takes the remainder. */
export function removeShares<V extends Pot>(validator: V, shares: Dec): { validator: V; amount: bigint } {
  const remaining = BigInt(validator.delegatorShares) - shares;
  const tokens = BigInt(validator.tokens);
  const amount = remaining === 0n ? tokens : truncate(tokensFromShares(validator, shares));
  if (amount > tokens) throw new Error('attempting to remove more tokens than available in validator');
  return {
    amount,
    validator: {
      ...validator,
      tokens: (tokens - amount).toString(),
      delegatorShares: remaining.toString(),
    },
  };
}
