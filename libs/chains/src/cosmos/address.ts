import { fromBech32, fromBase64, toBech32 } from '@cosmjs/encoding';
import type { AddressCheck } from '../chain-adapter';
import { accountPrefix, validatorPrefix, consensusPrefix } from './network';
import { sha256 } from '@cosmjs/crypto';

/** Bech32 in lower case; the standard also allows upper case. */
const BECH32 = /^[a-z]{1,20}1[02-9ac-hj-np-z]{6,100}$/;

/** Null when the checksum is wrong. */
export function decodeAddress(text: string): Uint8Array | null {
  try {
    // From @scure/base 2.3 on, cosmjs's default limit (Infinity) throws.
    return fromBech32(text, 200).data;
  } catch {
    return null;
  }
}

function checkBech32(text: string, ownPrefix: string): AddressCheck {
  if (!BECH32.test(text)) return { ok: false, reason: 'format' };
  const prefix = text.slice(0, text.lastIndexOf('1'));
  if (prefix !== ownPrefix)
    return { ok: false, reason: prefix === validatorPrefix() ? 'validator' : 'prefix' };
  const data = decodeAddress(text);
  if (!data) return { ok: false, reason: 'checksum' };
  return data.length === 20 || data.length === 32
    ? { ok: true, address: text }
    : { ok: false, reason: 'format' };
}

/** Lower-case bech32 of the own prefix, 20 or 32 bytes, not zero. Only simulation detects module accounts. */
export function checkCosmosAddress(text: string, ownPrefix = accountPrefix()): AddressCheck {
  const check = checkBech32(text, ownPrefix);
  const isZero = check.ok && decodeAddress(text)?.every((byte) => byte === 0);
  return isZero ? { ok: false, reason: 'zero' } : check;
}

/** Validates lower-case bech32 with the operator prefix and 20 or 32 bytes. */
export const checkOperatorAddress = (text: string): AddressCheck => checkBech32(text, validatorPrefix());

/** First 20 bytes of the key's SHA-256. @param key Ed25519, base64 */
export const consensusAddressOf = (key: string): string =>
  toBech32(consensusPrefix(), sha256(fromBase64(key)).subarray(0, 20));

/** Same bytes, other prefix. */
export const operatorAddressOf = (account: string): string =>
  toBech32(validatorPrefix(), fromBech32(account, 200).data);

export const accountAddressOf = (operator: string): string =>
  toBech32(accountPrefix(), fromBech32(operator, 200).data);
