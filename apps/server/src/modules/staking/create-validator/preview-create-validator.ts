import type { CreateValidatorPreview, CreateValidatorPreviewRequest } from '@tessera/contracts';
import { divide, toDecimal } from '@tessera/money';
import { feeAssetOf, tokenSymbol, type LedgerDeps } from '../../chains';
import { pricesAt, usdOf } from '../../prices';
import { type Requester, balanceAfter, quoteTerms, transferWarnings } from '../../transfers';

import { checkCreateValidator, wouldBeActive } from './check-create-validator';
import { creationHash } from './creation-order';
import { downtimeWarnings } from './downtime-warnings';

const SHARE_PLACES = 8;

/** Everything that would be signed, and what it costs. With a key, its fee holds for two minutes for the creation of that key. */
export async function previewCreateValidator(
  deps: LedgerDeps,
  caller: Requester,
  request: CreateValidatorPreviewRequest,
): Promise<CreateValidatorPreview> {
  const { db, clock, config } = deps;
  const checked = await checkCreateValidator(deps, caller.walletId, request);
  const { adapter, asset, intent, amount, state } = checked;
  const { fee, funds, expiresAt } = await quoteTerms(
    deps,
    caller,
    checked,
    creationHash(caller.walletId, request),
  );
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
