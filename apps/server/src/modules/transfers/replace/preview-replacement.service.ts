import type { ChainAdapter, FeeQuote, RaisedFee } from '@tessera/chains';
import type {
  ReplacementKind,
  ReplacementOffer,
  ReplacementPreview,
  Replacements,
} from '@tessera/contracts/replacements';
import { toDecimal } from '@tessera/money';
import { SECOND, type Clock } from '../../../platform/clock';
import { feeAssetOf, tokenSymbol, type LedgerDeps } from '../../chains';
import { pricesAt, usdOf } from '../../prices';
import { QUOTE_TTL_MS } from '../quote/quote-terms.service';
import { saveQuote } from '../quote/quotes.repository';
import type { Requester } from '../transfer-deps';
import {
  quoteReplacementFee,
  readReplaceable,
  replacementError,
  replacementHash,
  requireRaiseCovered,
  requireReplaceable,
  type Replaceable,
} from './replaceable.service';

export async function readReplacements(
  deps: LedgerDeps,
  walletId: string,
  idOrHash: string,
): Promise<Replacements> {
  const replaceable = await readReplaceable(deps, walletId, idOrHash);
  await requireReplaceable(replaceable, 'cancel');
  const kinds = (['speed-up', 'cancel'] as const).filter((kind) => !replacementError(replaceable, kind));
  const raised = await Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await cachedReplacementFee(deps.clock, replaceable, kind)) })),
  );
  return {
    feeTooLow: raised.some(({ belowMarket }) => belowMarket),
    offers: await Promise.all(raised.map(({ kind, fee }) => describe(deps, replaceable, kind, fee))),
  };
}

export async function previewReplacement(
  deps: LedgerDeps,
  { userId, walletId, idempotencyKey }: Requester,
  idOrHash: string,
  kind: ReplacementKind,
): Promise<ReplacementPreview> {
  const replaceable = await readReplaceable(deps, walletId, idOrHash);
  await requireReplaceable(replaceable, kind);
  const { fee } = await quoteReplacementFee(replaceable, kind);
  await requireRaiseCovered(deps, replaceable, kind, fee);
  const expiresAt = new Date(deps.clock.now().getTime() + QUOTE_TTL_MS);
  if (idempotencyKey !== undefined) {
    const requestHash = replacementHash(replaceable, kind);
    const { toAddress } = replaceable.row;
    await saveQuote(deps.db, { userId, idempotencyKey, requestHash, fee, toAddress, expiresAt });
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
  const usd = { gasFeeUsd: usdOf(gasFee, price), addedFeeUsd: usdOf(addedFee, price) };
  return { kind, gasFee, gasFeeSymbol: tokenSymbol(symbol), addedFee, ...usd };
}

const CACHE_TTL_MS = 5 * SECOND;

const cache = new WeakMap<ChainAdapter, Map<string, { at: number; fee: Promise<RaisedFee> }>>();

/** For display only: quotes and signing call `quoteReplacementFee`. */
function cachedReplacementFee(
  clock: Clock,
  replaceable: Replaceable,
  kind: ReplacementKind,
): Promise<RaisedFee> {
  const { adapter, row, latest } = replaceable;
  const fees = cache.get(adapter) ?? new Map<string, { at: number; fee: Promise<RaisedFee> }>();
  cache.set(adapter, fees);
  const now = clock.now().getTime();
  for (const [key, { at }] of fees) if (now - at > CACHE_TTL_MS) fees.delete(key);
  const key = `${row.id}:${latest.number}:${kind}`;
  const cached = fees.get(key);
  if (cached) return cached.fee;
  const fee = quoteReplacementFee(replaceable, kind);
  fees.set(key, { at: now, fee });
  fee.catch(() => fees.delete(key));
  return fee;
}
