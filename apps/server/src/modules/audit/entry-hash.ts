import { createHash } from 'node:crypto';
import { maskIdentifier } from '../identity';
import type { AuditRow } from './audit.table';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** Writes sorted properties and omits undefined ones, so that equal values have equal text. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const parts = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, part]) =>
      part === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(part)}`],
    );
  return `{${parts.join(',')}}`;
}

const EMAIL = /[^\s@"<>,;:]+@[^\s@"<>,;:]+\.[^\s@"<>,;:.]+/g;
const PHONE = /\+\d{7,15}\b/g;

export const maskText = (text: string): string =>
  text
    .replace(EMAIL, (value) => maskIdentifier({ type: 'email', value }))
    .replace(PHONE, (value) => maskIdentifier({ type: 'phone', value }));

function masked(value: JsonValue): JsonValue {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(masked);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, part === undefined ? part : masked(part)]),
  );
}

/** Masks e-mails and phones, so that no caller stores contact data in the log by mistake. */
export const maskedJson = (value: JsonValue | undefined): string | null =>
  value === undefined ? null : canonicalJson(masked(value)).replaceAll('\\u0000', '\\ufffd');

export const GENESIS = '0'.repeat(64);

/** Returns the hash of entry n: h(n) = SHA-256(h(n-1) ‖ canonical JSON of all columns except `hash`). */
export function entryHash(previous: string, { hash: _own, at, ...entry }: AuditRow): string {
  return createHash('sha256')
    .update(Buffer.from(previous, 'hex'))
    .update(canonicalJson({ ...entry, at: at.toISOString() }))
    .digest('hex');
}
