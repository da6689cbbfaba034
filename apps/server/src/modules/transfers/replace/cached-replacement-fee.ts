import type { ChainAdapter, RaisedFee } from '@tessera/chains';
import type { ReplacementKind } from '@tessera/contracts';

import { SECOND, type Clock } from '../../../platform/clock';
import { quoteReplacementFee, type Replaceable } from './replaceable.service';

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
