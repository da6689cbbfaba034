import { transferText } from '@tessera/contracts';
import { openWalletKeyReset } from '@tessera/federation';
import { Button, Note } from '@tessera/ui';
import type { ReactNode } from 'react';
import { useDraft } from '../transfer/draft.store';
import styles from './transfer.module.css';

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
        {transferText.keyLocked}
        <ForgottenKey variant="secondary">{transferText.usePhrase}</ForgottenKey>
      </div>
    </Note>
  );
}
