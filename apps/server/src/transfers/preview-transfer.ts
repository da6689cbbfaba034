import type { TransferPreview, TransferPreviewRequest } from '@tessera/contracts';
import type { FeeQuote } from '@tessera/chains';
import { toDecimal } from '@tessera/money';

import { chainSilent, feeAssetOf } from '../chains/chains';
import { tokenSymbol } from '../chains/token-symbol';
import { MINUTE } from '../clock';
import { readCursor } from '../indexers/cursors.repository';
import type { LedgerDeps } from '../ledger-deps';
import { pricesAt } from '../prices/prices.repository';
import { usdOf } from '../prices/usd';
import type { Caller } from './caller';
import { checkTransfer } from './check-transfer';
import { isSend, type CheckedStaking, type CheckedTransfer } from './checked-transfer';
import { takenFromBalance } from './commitment';
import { requireNoneHeld } from './held';
import { stepUpMethod } from '../identity/step-up';
import { maxSendable, requireFunds, spendable } from './funds';
import { hasAcceptedChange, payeeChangedWarning } from './payee-pin';
import { readParties } from './parties.repository';
import { saveQuote } from './quotes.repository';
import { quoteHash } from './request-hash';
import { reserveOf } from './reserve';
import { needsStepUp } from './velocity';
import { transferWarnings } from './warnings';

const QUOTE_LIFE = 2 * MINUTE;

/** What a transfer would cost and do. With a key, its terms hold for two minutes for the transfer of that key. */
export async function previewTransfer(
  deps: LedgerDeps,
  caller: Caller,
  request: TransferPreviewRequest,
): Promise<TransferPreview> {
  const { db, clock } = deps;
  const checked = await checkTransfer(deps, caller.walletId, request);
  const { adapter, asset, intent, amount, to } = checked;
  await requireNoneHeld(db, adapter.chainId, intent.from);
  const payeeChanged = await hasAcceptedChange(db, caller.userId, request, checked);
  const fee = await estimate(checked);
  const funds = await spendable(db, adapter, intent.from);
  requireFunds(funds, adapter, asset, takenFromBalance(intent, amount), fee);

  const expiresAt = new Date(clock.now().getTime() + QUOTE_LIFE);
  if (caller.idempotencyKey !== undefined) {
    await saveQuote(db, {
      userId: caller.userId,
      idempotencyKey: caller.idempotencyKey,
      requestHash: quoteHash(caller.walletId, request),
      fee,
      toAddress: to,
      expiresAt,
    });
  }
  return describe(deps, caller, checked, { fee, funds, expiresAt, payeeChanged });
}

/** @throws 503 when the chain does not answer. */
export async function estimate({ adapter, intent }: CheckedTransfer): Promise<FeeQuote> {
  try {
    return await adapter.estimateFee(intent);
  } catch {
    throw chainSilent(adapter);
  }
}

interface Terms {
  fee: FeeQuote;
  funds: ReadonlyMap<string, bigint>;
  expiresAt: Date;
  payeeChanged: boolean;
}

async function describe(
  deps: LedgerDeps,
  caller: Caller,
  checked: CheckedTransfer,
  { fee, funds, expiresAt, payeeChanged }: Terms,
): Promise<TransferPreview> {
  const { db, clock, config } = deps;
  const { adapter, asset, intent, amount, to, receiverUserId } = checked;
  const feeAsset = feeAssetOf(adapter);
  const prices = await pricesAt(db, config.PRICE_SOURCE, clock.now());
  const parties = await readParties(db, [receiverUserId]);
  const receiver = receiverUserId === undefined ? undefined : parties.get(receiverUserId);
  const total = takenFromBalance(intent, amount) + (asset.feeAsset ? BigInt(fee.feeBase) : 0n);
  const gained = intent.type === 'claim-rewards' ? amount : 0n;
  const price = prices.get(asset.symbol)?.usd;
  const decimal = (base: bigint) => toDecimal(base, asset.decimals);
  const gasFeeEstimate = toDecimal(BigInt(fee.feeBase), feeAsset.decimals);
  return {
    amount: decimal(amount),
    amountUsd: usdOf(decimal(amount), price),
    symbol: tokenSymbol(asset.symbol),
    chainId: adapter.chainId,
    network: adapter.name,
    to,
    ...(receiver ? { receiver } : {}),
    from: intent.type === 'move-delegation' ? intent.source : intent.from,
    gasFeeEstimate,
    gasFeeSymbol: tokenSymbol(feeAsset.symbol),
    gasFeeUsd: usdOf(gasFeeEstimate, prices.get(feeAsset.symbol)?.usd),
    total: decimal(total),
    totalUsd: usdOf(decimal(total), price),
    balanceAfter: decimal((funds.get(asset.symbol) ?? 0n) - total + gained),
    maxSendable: decimal(await mostOf(deps, checked, funds, fee)),
    warnings: [
      ...(payeeChanged ? [payeeChangedWarning] : []),
      ...(await transferWarnings(deps, caller, checked)),
    ],
    ...((await needsStepUp(deps, db, caller.userId, checked))
      ? { stepUp: await stepUpMethod(db, caller.userId) }
      : {}),
    ...(isSend(checked) ? {} : stakingPart(checked)),
    expiresAt: expiresAt.toISOString(),
  };
}

const stakingPart = ({ terms, completesAt }: CheckedStaking) => ({
  staking: terms,
  ...(completesAt === null ? {} : { completesAt: completesAt.toISOString() }),
});

/** Of a new stake what leaves room to take it back; of one that is there as much as it is. */
async function mostOf(
  { db }: LedgerDeps,
  checked: CheckedTransfer,
  funds: ReadonlyMap<string, bigint>,
  fee: FeeQuote,
): Promise<bigint> {
  const { adapter, asset } = checked;
  if (isSend(checked)) return maxSendable(funds, asset, fee);
  if (checked.most !== null) return checked.most;
  const sendFee = (await readCursor(db, adapter.chainId))?.fees[asset.symbol];
  const kept = sendFee === undefined ? 2n * BigInt(fee.feeBase) : reserveOf(adapter, asset, BigInt(sendFee));
  return maxSendable(funds, asset, fee, kept);
}
