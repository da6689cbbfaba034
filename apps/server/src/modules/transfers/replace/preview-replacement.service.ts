import type { FeeQuote } from '@tessera/chains';
import type { ReplacementKind, ReplacementOffer, ReplacementPreview, Replacements } from '@tessera/contracts';
import { toDecimal } from '@tessera/money';
import { feeAssetOf, tokenSymbol, type LedgerDeps } from '../../chains';
import { pricesAt, usdOf } from '../../prices';

import type { Requester } from '../requester';
import { QUOTE_TTL_MS } from '../quote/quote-terms.service';
import { saveQuote } from '../quote/quotes.repository';
import { cachedReplacementFee } from './cached-replacement-fee';
import {
  quoteReplacementFee,
  readReplaceable,
  replacementError,
  requireReplaceable,
  type Replaceable,
} from './replaceable.service';
import { replacementHash, requireRaiseCovered } from './replacement-terms.service';

/** Returns the replacements of a pending transfer with their current fees. @throws 409 when there are none. */
export async function readReplacements(
  deps: LedgerDeps,
  walletId: string,
  idOrHash: string,
): Promise<Replacements> {
  const replaceable = await readReplaceable(deps, walletId, idOrHash);
  await requireReplaceable(replaceable, 'cancel');
  const kinds = (['speed-up', 'cancel'] as const).filter(
    (kind) => replacementError(replaceable, kind) === null,
  );
  const raised = await Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await cachedReplacementFee(deps.clock, replaceable, kind)) })),
  );
  return {
    feeTooLow: raised.some(({ belowMarket }) => belowMarket),
    offers: await Promise.all(raised.map(({ kind, fee }) => describe(deps, replaceable, kind, fee))),
  };
}

/** Previews a replacement. With an idempotency key, its fee is valid for two minutes under that key. */
export async function previewReplacement(
  deps: LedgerDeps,
  requester: Requester,
  idOrHash: string,
  kind: ReplacementKind,
): Promise<ReplacementPreview> {
  const { db, clock } = deps;
  const { userId, walletId, idempotencyKey } = requester;
  const replaceable = await readReplaceable(deps, walletId, idOrHash);
  await requireReplaceable(replaceable, kind);
  const { fee } = await quoteReplacementFee(replaceable, kind);
  await requireRaiseCovered(deps, replaceable, kind, fee);
  const expiresAt = new Date(clock.now().getTime() + QUOTE_TTL_MS);
  if (idempotencyKey !== undefined) {
    const requestHash = replacementHash(replaceable, kind);
    await saveQuote(db, {
      userId,
      idempotencyKey,
      requestHash,
      fee,
      toAddress: replaceable.row.toAddress,
      expiresAt,
    });
  }
  return { ...(await describe(deps, replaceable, kind, fee)), expiresAt: expiresAt.toISOString() };
}

async function describe(
  { db, clock, config }: LedgerDeps,
  { adapter, latest }: Replaceable,
  kind: ReplacementKind,
  { feeBase }: FeeQuote,
): Promise<ReplacementOffer> {
  const { symbol, decimals } = feeAssetOf(adapter);
  const price = (await pricesAt(db, config.PRICE_SOURCE, clock.now())).get(symbol)?.usd;
  const more = BigInt(feeBase) - BigInt(latest.fee.feeBase);
  const gasFee = toDecimal(BigInt(feeBase), decimals);
  const addedFee = toDecimal(more > 0n ? more : 0n, decimals);
  return {
    kind,
    gasFee,
    gasFeeSymbol: tokenSymbol(symbol),
    gasFeeUsd: usdOf(gasFee, price),
    addedFee,
    addedFeeUsd: usdOf(addedFee, price),
  };
}
