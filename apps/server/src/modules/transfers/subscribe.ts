import { walletKeyReset } from '../wallets';
import { deleteSignaturesAfterReset } from './hold/held-signatures.repository';

/** Subscribes to the events of lower modules. Every process that uses them calls it at start-up. */
export function subscribeTransfers(): void {
  walletKeyReset.subscribe(deleteSignaturesAfterReset);
}
