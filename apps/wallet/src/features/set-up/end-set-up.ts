import { emptyClipboard } from './clipboard-expiry';
import { useSetUp } from './set-up.store';

/** Wipes key and phrase from memory, and a copied phrase from the clipboard. */
export function endSetUp(): void {
  useSetUp.getState().wipe();
  emptyClipboard();
}
