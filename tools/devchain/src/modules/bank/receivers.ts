import { AbciError } from '../../chain/abci-error';
import { decodeAddress, moduleAddress } from '../../chain/address';
import type { Context } from '../../chain/context';
import { sdkErrors } from '../../chain/sdk-errors';
import { getAccount } from '../auth/accounts';

/** Blocked by Optio's app_config.go. */
const NFT_ADDRESS = moduleAddress('nft');

/** @throws sdk/7 for addresses of another chain */
export function checkMessageAddress(address: string, role: 'from' | 'to' | 'input' | 'output'): void {
  try {
    decodeAddress(address);
  } catch (error) {
    const reason = error instanceof AbciError ? error.message : 'malformed';
    throw sdkErrors.invalidAddress(`invalid ${role} address: ${reason}`);
  }
}

export function checkReceiver({ store }: Context, address: string): void {
  if (address === NFT_ADDRESS || getAccount(store, address)?.module !== undefined) {
    throw sdkErrors.unauthorized(`${address} is not allowed to receive funds`);
  }
}
