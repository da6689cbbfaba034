import type { AddressCheck } from '../chain-adapter';
import { validatorPrefix } from './network';
import { decodeAddress } from './decode-address';

/** Validates lower-case bech32 with the operator prefix and 20 or 32 bytes. */
export function checkOperatorAddress(text: string): AddressCheck {
  if (!/^[a-z]{1,20}1[02-9ac-hj-np-z]{6,100}$/.test(text)) return { ok: false, reason: 'format' };
  if (text.slice(0, text.lastIndexOf('1')) !== validatorPrefix()) return { ok: false, reason: 'prefix' };
  const data = decodeAddress(text);
  if (!data) return { ok: false, reason: 'checksum' };
  if (data.length !== 20 && data.length !== 32) return { ok: false, reason: 'format' };
  return { ok: true, address: text };
}
