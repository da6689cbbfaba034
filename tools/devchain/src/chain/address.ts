import { createHash } from 'node:crypto';
import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { AbciError } from './abci-error';
import { ADDRESS_PREFIX, CONSENSUS_PREFIX, OPERATOR_PREFIX } from './constants';
import { sdkErrors } from './sdk-errors';

/** Errors as in codec/address/bech32_codec.go. */
export function decodeAddress(text: string): Uint8Array {
  if (text.trim() === '') throw new AbciError('undefined', 1, 'empty address string is not allowed');
  const { prefix, data } = decodeBech32(text);
  if (prefix !== ADDRESS_PREFIX) {
    throw sdkErrors.logic(`hrp does not match bech32 prefix: expected '${ADDRESS_PREFIX}' got '${prefix}'`);
  }
  if (data.length === 0 || data.length > 255) {
    throw sdkErrors.unknownAddress(`address max length is 255, got ${data.length}`);
  }
  return data;
}

function decodeBech32(text: string) {
  try {
    return fromBech32(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'malformed';
    throw new AbciError('undefined', 1, `decoding bech32 failed: ${reason}`);
  }
}

export function encodeAddress(bytes: Uint8Array): string {
  return toBech32(ADDRESS_PREFIX, bytes);
}

/** Null when invalid. */
export function decodeOperator(text: string): Uint8Array | null {
  try {
    const { prefix, data } = fromBech32(text);
    return prefix === OPERATOR_PREFIX && data.length > 0 ? data : null;
  } catch {
    return null;
  }
}

export const operatorOf = (account: string): string => toBech32(OPERATOR_PREFIX, fromBech32(account).data);

export const accountOf = (operator: string): string => toBech32(ADDRESS_PREFIX, fromBech32(operator).data);

/** First 20 bytes of the key's SHA-256. */
export const consensusAddress = (key: Uint8Array): string =>
  toBech32(CONSENSUS_PREFIX, createHash('sha256').update(key).digest().subarray(0, 20));

/** First 20 bytes of the module name's SHA-256. */
export function moduleAddress(name: string): string {
  return encodeAddress(createHash('sha256').update(name).digest().subarray(0, 20));
}
