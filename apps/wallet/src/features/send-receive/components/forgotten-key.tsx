import { Button, Note, openWalletKeyReset } from '@tessera/platform';
import type { ReactNode } from 'react';
import { useDraft } from '../draft.store';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

interface ForgottenKeyProps {
  variant?: 'ghost' | 'secondary';
  disabled?: boolean;
  children: ReactNode;
}

/** Leads to the reset of the wallet key. The draft stays, and the dialog comes back to it. */
export function ForgottenKey({ variant = 'ghost', disabled, children }: ForgottenKeyProps) {
  const { set } = useDraft.getState();
  const leave = () => {
    set({ walletPasscode: '', keyForgotten: true });
    if (!openWalletKeyReset()) set({ keyForgotten: false });
  };
  return (
    <Button variant={variant} size="s" disabled={disabled} onClick={leave}>
      {children}
    </Button>
  );
}

/** The way out of a locked wallet. */
export function LockedNote() {
  return (
    <Note tone="warning">
      <div className={styles.wayOut}>
        {sendText.keyLocked}
        <ForgottenKey variant="secondary">{sendText.usePhrase}</ForgottenKey>
      </div>
    </Note>
  );
}
