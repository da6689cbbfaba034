import { emptyClipboard } from './clipboard-expiry';
import { useSetUp } from './set-up.store';

/** Key and phrase leave the memory, and the clipboard when they were put there. */
export function endSetUp(): void {
  useSetUp.getState().wipe();
  emptyClipboard();
}
