import type { Asset, ChainAdapter, FeeQuote, TransferIntent } from '@tessera/chains';
import * as messages from '@tessera/contracts/messages';
import type { Executor } from '../../../platform/db/database';
import { invalid } from '../../../platform/errors';
import { chainSilent, feeAssetOf } from '../../chains';
import { isStakeable, lockedBeyondStake, readBalances, readStakes } from '../../wallets';
import { inFlightOf } from '../transfers.repository';
import type { AttemptKind } from '../transfers.table';
import type { ValidatedTransfer } from './validated-transfer';

type IntentType = Pick<TransferIntent, 'type'>;

/** Attempt that may take coins from the balance. `id` is the id of its transfer. */
export interface Commitment {
  id: string;
  kind: AttemptKind;
  intent: IntentType;
  symbol: string;
  amount: bigint;
  fee: FeeQuote;
}

export function takenFromBalance({ type }: IntentType, amount: bigint): bigint {
  return type === 'send' || type === 'delegate' || type === 'create-validator' ? amount : 0n;
}

/**
 * The chain includes at most one attempt of a transfer, so each transfer counts once per symbol, with its highest
 * amount.
 */
export function sumCommitments(attempts: readonly Commitment[]): Map<string, bigint> {
  const dearest = new Map<string, Map<string, bigint>>();
  for (const attempt of attempts) {
    const most = dearest.get(attempt.id) ?? new Map<string, bigint>();
    dearest.set(attempt.id, most);
    for (const [symbol, base] of takenBy(attempt))
      if (base > (most.get(symbol) ?? 0n)) most.set(symbol, base);
  }
  const total = new Map<string, bigint>();
  for (const most of dearest.values())
    for (const [symbol, base] of most) total.set(symbol, (total.get(symbol) ?? 0n) + base);
  return total;
}

function takenBy({ kind, intent, symbol, amount, fee }: Commitment): [string, bigint][] {
  const sent = kind === 'send' ? takenFromBalance(intent, amount) : 0n;
  const feeBase = BigInt(fee.feeBase);
  if (symbol === fee.symbol) return [[symbol, sent + feeBase]];
  return [
    [symbol, sent],
    [fee.symbol, feeBase],
  ];
}

/** In base units, after subtracting the amounts and fees of transfers in flight or held. */
interface Funds {
  /** Includes vesting coins, which a new stake may take (x/staking). */
  held: bigint;
  spendable: bigint;
  /** Vesting coins cannot pay fees. Coins locked by x/lockup can. */
  forFees: bigint;
}

/** A symbol is absent until its balance is first read from the chain. */
export type FundsBySymbol = ReadonlyMap<string, Funds>;

export async function readFunds(
  db: Executor,
  { chainId }: ChainAdapter,
  address: string,
  now: Date,
): Promise<FundsBySymbol> {
  // Read the transfers before the balances. If a block includes a transfer between the two reads, the transfer counts
  // twice for a moment. In the opposite order, it would not count at all.
  const inFlight = await inFlightOf(db, chainId, address);
  const balances = await readBalances(db, chainId, address);
  const stakes = await readStakes(db, chainId, address);
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

const drawnFrom = ({ held, spendable }: Funds, { type }: IntentType): bigint =>
  type === 'delegate' || type === 'create-validator' ? held : spendable;

const none: Funds = { held: 0n, spendable: 0n, forFees: 0n };

export function maxSendable(
  funds: FundsBySymbol,
  { asset, intent }: Pick<ValidatedTransfer, 'asset' | 'intent'>,
  fee: FeeQuote,
  kept = 0n,
): bigint {
  const feeBase = BigInt(fee.feeBase);
  if ((funds.get(fee.symbol) ?? none).forFees < feeBase) return 0n;
  const available = drawnFrom(funds.get(asset.symbol) ?? none, intent);
  const most = available - kept - (asset.symbol === fee.symbol ? feeBase : 0n);
  return most > 0n ? most : 0n;
}

/**
 * A stake takes vesting coins first. Example: 60 of 100 coins are vesting; after a stake of 50 with a fee of 1, 39
 * coins are spendable.
 * @param gained amount that the intent adds to the balance
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

/**
 * The fee reserve is a multiple of the fee of one send. A staker needs 15 times that fee: 3 times for a stake, 5 times
 * for an unstake and 7 times for a claim from several validators.
 */
const SENDS = 2n;
const SENDS_OF_STAKER = 15n;

export function feeReserve(adapter: ChainAdapter, asset: Asset, sendFee: bigint): bigint {
  if (!asset.feeAsset) return 0n;
  return sendFee * (isStakeable(adapter, asset) ? SENDS_OF_STAKER : SENDS);
}
