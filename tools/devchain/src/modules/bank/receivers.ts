import { AbciError } from '../../chain/abci-error';
import { decodeAddress, moduleAddress } from '../../chain/address';
import type { Context } from '../../chain/context';
import { sdkErrors } from '../../chain/sdk-errors';
import { getAccount } from '../auth/accounts';

/** A module account that Optio's app_config.go blocks and that has no module here. */
const NFT_ADDRESS = moduleAddress('nft');

/** Refuses what is no address of this chain with sdk/7. */
export function checkMessageAddress(address: string, role: 'from' | 'to' | 'input' | 'output'): void {
  try {
    decodeAddress(address);
  } catch (error) {
    const reason = error instanceof AbciError ? error.message : 'malformed';
    throw sdkErrors.invalidAddress(`invalid ${role} address: ${reason}`);
  }
}

/** Module accounts receive nothing from people. */
export function checkReceiver({ store }: Context, address: string): void {
  if (address === NFT_ADDRESS || getAccount(store, address)?.module !== undefined) {
    throw sdkErrors.unauthorized(`${address} is not allowed to receive funds`);
  }
}
