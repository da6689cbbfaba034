import type { FeeQuote, ChainAdapter, RaisedFee } from '@tessera/chains';
import type { ReplacementKind, ReplacementOffer, ReplacementPreview, Replacements } from '@tessera/contracts';
import { toDecimal } from '@tessera/money';
import { feeAssetOf, tokenSymbol, type LedgerDeps } from '../../chains';
import { pricesAt, usdOf } from '../../prices';
import type { Requester } from '../transfer-deps';
import { QUOTE_TTL_MS } from '../quote/quote-terms.service';
import { saveQuote } from '../quote/quotes.repository';
import {
  quoteReplacementFee,
  readReplaceable,
  replacementError,
  requireReplaceable,
  type Replaceable,
  replacementHash,
  requireRaiseCovered,
} from './replaceable.service';
import { SECOND, type Clock } from '../../../platform/clock';

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

/** Pages with a pending transfer poll every few seconds. */
const CACHE_TTL_MS = 5 * SECOND;

interface CachedFee {
  at: number;
  fee: Promise<RaisedFee>;
}

const cache = new WeakMap<ChainAdapter, Map<string, CachedFee>>();

/** Returns the replacement fee, cached for 5 s per attempt and kind. For display only: quotes and signing call `quoteReplacementFee`. */
export function cachedReplacementFee(
  clock: Clock,
  replaceable: Replaceable,
  kind: ReplacementKind,
): Promise<RaisedFee> {
  const { adapter, row, latest } = replaceable;
  const fees = cache.get(adapter) ?? new Map<string, CachedFee>();
  cache.set(adapter, fees);
  const now = clock.now().getTime();
  for (const [key, { at }] of fees) if (now - at > CACHE_TTL_MS) fees.delete(key);
  const key = `${row.id}:${latest.number}:${kind}`;
  const cached = fees.get(key);
  if (cached) return cached.fee;
  const fee = quoteReplacementFee(replaceable, kind);
  fees.set(key, { at: now, fee });
  // Do not cache a failure.
  fee.catch(() => fees.delete(key));
  return fee;
}
