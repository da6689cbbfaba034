import { getAddress } from 'viem';
import type { EvmClient } from './client';

/** EIP-7702: an account with a key can only have a delegation designator as code. */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i;

export function isEvmContract(client: EvmClient, address: string): Promise<boolean> {
  const account = getAddress(address);
  return client.call(async (rpc) => {
    const code = await rpc.getCode({ address: account });
    return code !== undefined && !DELEGATION.test(code);
  });
}
