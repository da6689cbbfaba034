import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import type { AddressCheck } from '../chain-adapter';
import { evmAssets } from './assets';

const tokens = evmAssets.flatMap(({ contract }) => (contract ? [getAddress(contract)] : []));

/**
 * Lower case is accepted without checksum. Rejects the zero address and known token contracts, where coins
 * are lost.
 */
export function checkEvmAddress(text: string): AddressCheck {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { ok: false, reason: 'format' };
  const address = getAddress(`0x${text.slice(2).toLowerCase()}`);
  if (text !== text.toLowerCase() && text !== address) return { ok: false, reason: 'checksum' };
  if (isAddressEqual(address, zeroAddress)) return { ok: false, reason: 'zero' };
  if (tokens.some((token) => isAddressEqual(token, address))) return { ok: false, reason: 'contract' };
  return { ok: true, address };
}
