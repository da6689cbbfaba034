import type { AddressCheck } from '../chain-adapter';
import { accountPrefix, validatorPrefix } from './network';
import { decodeAddress } from './decode-address';

/**
 * Validates lower-case bech32 with the configured prefix and 20 or 32 bytes. Rejects operator addresses and
 * the zero address; only simulation detects module accounts.
 */
export function checkCosmosAddress(text: string, ownPrefix = accountPrefix()): AddressCheck {
  if (!/^[a-z]{1,20}1[02-9ac-hj-np-z]{6,100}$/.test(text)) return { ok: false, reason: 'format' };
  const prefix = text.slice(0, text.lastIndexOf('1'));
  if (prefix === validatorPrefix()) return { ok: false, reason: 'validator' };
  if (prefix !== ownPrefix) return { ok: false, reason: 'prefix' };
  const data = decodeAddress(text);
  if (!data) return { ok: false, reason: 'checksum' };
  if (data.length !== 20 && data.length !== 32) return { ok: false, reason: 'format' };
  if (data.every((byte) => byte === 0)) return { ok: false, reason: 'zero' };
  return { ok: true, address: text };
}
