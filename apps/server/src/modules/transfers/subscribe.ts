import { walletKeyReset } from '../wallets';
import { deleteSignaturesAfterReset } from './hold/recheck-held.service';

/** Subscribes to the events of lower modules. Every process that uses them calls it at start-up. */
export function subscribeTransfers(): void {
  walletKeyReset.subscribe(deleteSignaturesAfterReset);
}
