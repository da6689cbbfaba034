import type { FeeQuote } from '@tessera/chains';
import type { TransferPreview, TransferPreviewRequest } from '@tessera/contracts/transfers';
import { toDecimal } from '@tessera/money';
import { feeAssetOf, readCursor, tokenSymbol, type LedgerDeps } from '../../chains';
import { stepUpMethod } from '../../identity';
import { readParties } from '../../people';
import { pricesAt, usdOf } from '../../prices';
import { needsStepUp } from '../limits/sending-limits.service';
import { quoteHash } from '../submit/idempotency';
import type { Requester } from '../transfer-deps';
import {
  balanceAfter,
  feeReserve,
  maxSendable,
  takenFromBalance,
  type FundsBySymbol,
} from '../validate/funds.service';
import {
  checkPinnedPayee,
  payeeChangedWarning,
  validateTransfer,
} from '../validate/validate-transfer.service';
import { isSend, type ValidatedStaking, type ValidatedTransfer } from '../validate/validated-transfer';
import { quoteTerms } from './quote-terms.service';
import { transferWarnings } from './warnings.service';

export async function previewTransfer(
  deps: LedgerDeps,
  requester: Requester,
  request: TransferPreviewRequest,
): Promise<TransferPreview> {
  const transfer = await validateTransfer(deps, requester, request);
  const isAddressAccepted = await checkPinnedPayee(deps.db, requester.userId, request, transfer);
  const hash = quoteHash(requester.walletId, request);
  const { fee, funds, expiresAt } = await quoteTerms(deps, requester, transfer, hash);
  const { db, clock, config } = deps;
  const { adapter, asset, intent, amount, to, receiverUserId } = transfer;
  const feeAsset = feeAssetOf(adapter);
  const prices = await pricesAt(db, config.PRICE_SOURCE, clock.now());
  const parties = await readParties(db, [receiverUserId]);
  const receiver = receiverUserId === undefined ? undefined : parties.get(receiverUserId);
  const total = takenFromBalance(intent, amount) + (asset.feeAsset ? BigInt(fee.feeBase) : 0n);
  const gained = isSend(transfer) ? 0n : transfer.gained;
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
    balanceAfter: decimal(balanceAfter(funds, transfer, fee, gained)),
    maxSendable: decimal(await maxAmount(deps, transfer, funds, fee)),
    warnings: [
      ...(isAddressAccepted ? [payeeChangedWarning] : []),
      ...(await transferWarnings(deps, requester, transfer)),
    ],
    ...((await needsStepUp(deps, db, requester.walletId, transfer))
      ? { stepUp: await stepUpMethod(db, requester.userId) }
      : {}),
    ...(isSend(transfer) ? {} : stakingPart(transfer)),
    expiresAt: expiresAt.toISOString(),
  };
}

const stakingPart = ({ terms, completesAt }: ValidatedStaking) => ({
  staking: terms,
  ...(completesAt === null ? {} : { completesAt: completesAt.toISOString() }),
});

/** For a new stake, subtracts a reserve for the fees of a later claim and unstake. */
async function maxAmount(
  { db }: LedgerDeps,
  transfer: ValidatedTransfer,
  funds: FundsBySymbol,
  fee: FeeQuote,
): Promise<bigint> {
  const { adapter, asset } = transfer;
  if (isSend(transfer)) return maxSendable(funds, transfer, fee);
  if (transfer.most !== null) return transfer.most;
  const sendFee = (await readCursor(db, adapter.chainId))?.fees[asset.symbol];
  const kept = sendFee === undefined ? 2n * BigInt(fee.feeBase) : feeReserve(adapter, asset, BigInt(sendFee));
  return maxSendable(funds, transfer, fee, kept);
}
