import { AbciError } from '../../chain/abci-error';
import { decodeAddress } from '../../chain/address';
import type { Context } from '../../chain/context';
import { sdkErrors } from '../../chain/sdk-errors';
import { getAccount } from '../auth/accounts';

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
  if (getAccount(store, address)?.module !== undefined) {
    throw sdkErrors.unauthorized(`${address} is not allowed to receive funds`);
  }
}
