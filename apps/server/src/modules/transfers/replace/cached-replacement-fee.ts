import type { ChainAdapter, RaisedFee } from '@tessera/chains';
import type { ReplacementKind } from '@tessera/contracts';

import { SECOND, type Clock } from '../../../platform/clock';
import { quoteReplacementFee, type Replaceable } from './replaceable.service';

/** A page that shows a waiting transfer asks again every few seconds, and many may wait at once. */
const CACHE_TTL_MS = 5 * SECOND;

interface CachedFee {
  at: number;
  fee: Promise<RaisedFee>;
}

const cache = new WeakMap<ChainAdapter, Map<string, CachedFee>>();

/** What `raiseFee` said in the last seconds: for what is shown, never for what is promised or signed. */
export function cachedReplacementFee(
  clock: Clock,
  replaceable: Replaceable,
  kind: ReplacementKind,
): Promise<RaisedFee> {
  const { adapter, row, latest } = replaceable;
  const known = cache.get(adapter) ?? new Map<string, CachedFee>();
  cache.set(adapter, known);
  const now = clock.now().getTime();
  for (const [key, { at }] of known) if (now - at > CACHE_TTL_MS) known.delete(key);
  const key = `${row.id}:${latest.number}:${kind}`;
  const before = known.get(key);
  if (before) return before.fee;
  const fee = quoteReplacementFee(replaceable, kind);
  known.set(key, { at: now, fee });
  // Silence is no answer to keep.
  fee.catch(() => known.delete(key));
  return fee;
}
