import { createHash } from 'node:crypto';
import type { AuditRow } from './audit.table';
import { canonicalJson } from './canonical-json';

/** Previous hash of the first entry. */
export const GENESIS = '0'.repeat(64);

/** h(n) = SHA-256(h(n-1) ‖ canonical JSON of every other column). */
export function entryHash(previous: string, { hash: _own, at, ...entry }: AuditRow): string {
  return createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(canonicalJson({ ...entry, at: at.toISOString() }))
    .digest('hex');
}
