import type { ChainAdapter, FeeQuote } from '@tessera/chains';
import { messages } from '@tessera/contracts';
import { chainSilent, feeAssetOf } from '../../chains';
import { readBalances, readStakes, lockedBeyondStake } from '../../wallets';

import type { Executor } from '../../../platform/db/database';
import { invalid } from '../../../platform/errors';
import type { ValidatedTransfer } from './validated-transfer';
import { sumCommitments, takenFromBalance } from './commitment';
import { inFlightOf } from '../transfers.repository';

/** Base units of one symbol that an account can still commit, less the transfers in flight. */
export interface Funds {
  /** Everything, coins that are still vesting included: a new stake may take them. */
  held: bigint;
  /** The part that payments may take. */
  spendable: bigint;
  /** The part that network fees may take: x/lockup binds payments alone. */
  forFees: bigint;
}

/** By symbol. A symbol that was never read from the chain is not in it. */
export type FundsBySymbol = ReadonlyMap<string, Funds>;

/** The balance that the chain reported last, less the transfers in flight. */
export async function readFunds(
  db: Executor,
  adapter: ChainAdapter,
  address: string,
  now: Date,
): Promise<FundsBySymbol> {
  // In this order: what gets into a block between the two reads is taken off twice for a moment, and never promised twice.
  const inFlight = await inFlightOf(db, adapter.chainId, address);
  const balances = await readBalances(db, adapter.chainId, address);
  const stakes = await readStakes(db, adapter.chainId, address);
  const taken = sumCommitments(inFlight);
  return new Map(
    [...balances].map(([symbol, { base, vesting }]) => {
      const held = base - (taken.get(symbol) ?? 0n);
      const beyond = stakes?.symbol === symbol ? lockedBeyondStake(stakes, now) : 0n;
      const locked = vesting > beyond ? vesting : beyond;
      return [symbol, { held, spendable: held - locked, forFees: held - vesting }];
    }),
  );
}

/** Which part of the funds an intent draws on: x/staking also takes coins that are still vesting. */
const drawnFrom = ({ held, spendable }: Funds, { type }: ValidatedTransfer['intent']): bigint =>
  type === 'delegate' || type === 'create-validator' ? held : spendable;

const none: Funds = { held: 0n, spendable: 0n, forFees: 0n };

/** The most of the asset that the intent can take at this fee. @param kept stays back as well. */
export function maxSendable(
  funds: FundsBySymbol,
  { asset, intent }: Pick<ValidatedTransfer, 'asset' | 'intent'>,
  fee: FeeQuote,
  kept = 0n,
): bigint {
  const own = funds.get(asset.symbol) ?? none;
  const feeBase = BigInt(fee.feeBase);
  if ((funds.get(fee.symbol) ?? none).forFees < feeBase) return 0n;
  const most = drawnFrom(own, intent) - kept - (asset.symbol === fee.symbol ? feeBase : 0n);
  return most > 0n ? most : 0n;
}

/**
 * The spendable balance once the intent and its fee were taken. The chain stakes vesting coins first.
 * A fee may be paid from locked coins, so the spendable part can be short of it. @param gained is paid in by the intent itself.
 */
export function balanceAfter(
  funds: FundsBySymbol,
  { asset, intent, amount }: Pick<ValidatedTransfer, 'asset' | 'intent' | 'amount'>,
  fee: FeeQuote,
  gained = 0n,
): bigint {
  const { held, spendable } = funds.get(asset.symbol) ?? none;
  const taken = takenFromBalance(intent, amount);
  const feeBase = asset.symbol === fee.symbol ? BigInt(fee.feeBase) : 0n;
  const left = held - taken - feeBase;
  const most = spendable - feeBase - (intent.type === 'send' ? taken : 0n);
  const after = (left < most ? left : most) + gained;
  return after > 0n ? after : 0n;
}

/**
 * @throws 422 on `amount` when the funds do not cover the amount (nothing, where a stake only changes) and the fee; 503 while
 * the balance was never read.
 */
export function requireFunds(
  funds: FundsBySymbol,
  { adapter, asset, intent, amount }: Pick<ValidatedTransfer, 'adapter' | 'asset' | 'intent' | 'amount'>,
  fee: FeeQuote,
): void {
  const own = funds.get(asset.symbol);
  const feeFunds = funds.get(feeAssetOf(adapter).symbol);
  if (own === undefined || feeFunds === undefined) throw chainSilent(adapter);
  const taken = takenFromBalance(intent, amount);
  const available = drawnFrom(own, intent);
  if (taken > available) throw invalid({ amount: messages.balanceInsufficient });
  const feeBase = BigInt(fee.feeBase);
  const takesBoth = taken > 0n && asset.symbol === fee.symbol;
  if (feeBase > feeFunds.forFees || (takesBoth && taken + feeBase > available))
    throw invalid({ amount: messages.balanceInsufficientForFee });
}
