import { getAddress, isAddressEqual, zeroAddress } from 'viem';
import type { AddressCheck } from '../chain-adapter';
import { evmAssets } from './tokens';
import type { EvmClient } from './client';

const tokens = evmAssets.flatMap(({ contract }) => (contract ? [getAddress(contract)] : []));

/** Lower case needs no checksum. Rejects zero and known token contracts, where coins are lost. */
export function checkEvmAddress(text: string): AddressCheck {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { ok: false, reason: 'format' };
  const address = getAddress(text);
  if (text !== text.toLowerCase() && text !== address) return { ok: false, reason: 'checksum' };
  if (isAddressEqual(address, zeroAddress)) return { ok: false, reason: 'zero' };
  if (tokens.some((token) => isAddressEqual(token, address))) return { ok: false, reason: 'contract' };
  return { ok: true, address };
}

/** EIP-7702: an account with a key can only have a delegation designator as code. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;

export function isEvmContract(client: EvmClient, address: string): Promise<boolean> {
  const account = getAddress(address);
  return client.read(async (rpc) => {
    const code = await rpc.getCode({ address: account });
    return code !== undefined && !DELEGATION.test(code);
  });
}
