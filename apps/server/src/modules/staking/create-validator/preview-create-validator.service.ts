import type { CreateValidatorPreview, CreateValidatorPreviewRequest } from '@tessera/contracts/staking';
import type { TransferWarning } from '@tessera/contracts/transfers';
import { compare, divide, formatShare, formatTokenFull, isZero, multiply, toDecimal } from '@tessera/money';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock';
import { callChain, feeAssetOf, tokenSymbol, type LedgerDeps } from '../../chains';
import { pricesAt, usdOf } from '../../prices';
import { balanceAfter, blockDuration, quoteTerms, transferWarnings, type Requester } from '../../transfers';
import { checkCreateValidator, wouldBeActive, type CheckedValidator } from './check-create-validator.service';
import { creationHash } from './create-validator.service';
import { noNode } from './messages';

const SHARE_PLACES = 8;

export async function previewCreateValidator(
  deps: LedgerDeps,
  caller: Requester,
  request: CreateValidatorPreviewRequest,
): Promise<CreateValidatorPreview> {
  const { db, clock, config } = deps;
  const checked = await checkCreateValidator(deps, caller.walletId, request);
  const { adapter, asset, intent, amount, state } = checked;
  const hash = creationHash(caller.walletId, request);
  const { fee, funds, expiresAt } = await quoteTerms(deps, caller, checked, hash);
  const feeAsset = feeAssetOf(adapter);
  const prices = await pricesAt(db, config.PRICE_SOURCE, clock.now());
  const decimal = (base: bigint) => toDecimal(base, asset.decimals);
  const gasFeeEstimate = toDecimal(BigInt(fee.feeBase), feeAsset.decimals);
  const total = amount + BigInt(fee.feeBase);
  const { moniker, commission, maxCommission, maxChange, consensusPubkey } = intent;
  const active = wouldBeActive(state, amount);
  const bonded = state.pool.bonded + amount;
  return {
    chainId: adapter.chainId,
    network: adapter.name,
    symbol: tokenSymbol(asset.symbol),
    operatorAddress: checked.to,
    moniker,
    amount: decimal(amount),
    amountUsd: usdOf(decimal(amount), prices.get(asset.symbol)?.usd),
    minSelfDelegation: decimal(BigInt(intent.minSelfDelegation)),
    commission,
    maxCommission,
    maxChange,
    consensusPubkey,
    votingPower: active ? divide(amount.toString(), bonded.toString(), SHARE_PLACES) : '0',
    inActiveSet: active,
    gasFeeEstimate,
    gasFeeSymbol: tokenSymbol(feeAsset.symbol),
    gasFeeUsd: usdOf(gasFeeEstimate, prices.get(feeAsset.symbol)?.usd),
    total: decimal(total),
    balanceAfter: decimal(balanceAfter(funds, checked, fee)),
    warnings: [...(await transferWarnings(deps, caller, checked)), ...(await downtimeWarnings(checked))],
    expiresAt: expiresAt.toISOString(),
  };
}

/**
 * The chain jails a validator without a signing node only after a whole signing window, even if the validator missed
 * too many blocks before (x/slashing/keeper/infractions.go).
 */
async function downtimeWarnings(checked: CheckedValidator): Promise<TransferWarning[]> {
  const { adapter, amount, intent, state } = checked;
  const { signedBlocksWindow, minSigned, downtimeSlash } = state.params;
  const isJailable =
    intent.consensusPubkey === null && wouldBeActive(state, amount) && compare(minSigned, '0') > 0;
  if (!isJailable) return [];
  const head = await callChain(adapter, adapter.getHead());
  const duration = await blockDuration(adapter, head, signedBlocksWindow);
  const { decimals, symbol } = checked.asset;
  const lost = multiply(toDecimal(amount, decimals), downtimeSlash, decimals);
  const share = formatShare(multiply(downtimeSlash, '100', 4));
  const loss = isZero(downtimeSlash) ? null : { share, amount: formatTokenFull(lost, symbol) };
  return [{ code: 'NO_NODE', message: noNode(duration === null ? null : durationText(duration), loss) }];
}

const UNITS = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
] as const;

/** Uses the largest unit that fits at least twice: "90 seconds", "36 hours". */
function durationText(milliseconds: number): string {
  const [size, name] = UNITS.find(([unit]) => milliseconds >= 2 * unit) ?? [SECOND, 'second'];
  const count = Math.max(1, Math.round(milliseconds / size));
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
