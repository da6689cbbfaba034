import { maskIdentifier } from '../identity';
import { canonicalJson, type JsonValue } from './canonical-json';

const EMAIL = /[^\s@"<>,;:]+@[^\s@"<>,;:]+\.[^\s@"<>,;:.]+/g;
const PHONE = /\+\d{7,15}\b/g;

/** Masks every e-mail and phone number in a text. */
export const maskText = (text: string): string =>
  text
    .replace(EMAIL, (value) => maskIdentifier({ type: 'email', value }))
    .replace(PHONE, (value) => maskIdentifier({ type: 'phone', value }));

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

function masked(value: JsonValue): JsonValue {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(masked);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, part === undefined ? part : masked(part)]),
  );
}

/** Returns the canonical, masked text of a value, so that a caller cannot log an e-mail by mistake. */
export const maskedJson = (value: JsonValue | undefined): string | null =>
  value === undefined ? null : canonicalJson(masked(value)).replaceAll('\\u0000', '\\ufffd');
