import { createHash } from 'node:crypto';
import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { AbciError } from './abci-error';
import { ADDRESS_PREFIX, CONSENSUS_PREFIX, OPERATOR_PREFIX } from './constants';
import { sdkErrors } from './sdk-errors';

/** Bytes of an account address; refuses as codec/address/bech32_codec.go does. */
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

/** Bech32 text of account bytes. */
export function encodeAddress(bytes: Uint8Array): string {
  return toBech32(ADDRESS_PREFIX, bytes);
}

/** Bytes of an operator's address; null when the text is none. */
export function decodeOperator(text: string): Uint8Array | null {
  try {
    const { prefix, data } = fromBech32(text);
    return prefix === OPERATOR_PREFIX && data.length > 0 ? data : null;
  } catch {
    return null;
  }
}

/** Operator address of the same key as an account. */
export const operatorOf = (account: string): string => toBech32(OPERATOR_PREFIX, fromBech32(account).data);

/** Account of the same key as an operator. */
export const accountOf = (operator: string): string => toBech32(ADDRESS_PREFIX, fromBech32(operator).data);

/** Consensus address of an ed25519 key: the first 20 bytes of its hash. */
export const consensusAddress = (key: Uint8Array): string =>
  toBech32(CONSENSUS_PREFIX, createHash('sha256').update(key).digest().subarray(0, 20));

/** Address of a module's own account: the first 20 bytes of the hash of its name. */
export function moduleAddress(name: string): string {
  return encodeAddress(createHash('sha256').update(name).digest().subarray(0, 20));
}
