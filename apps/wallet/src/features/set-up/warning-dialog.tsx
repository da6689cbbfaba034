import { useRef } from 'react';
import { AlertDialog, AlertDialogText, AlertDialogTitle, Button } from '@tessera/platform';
import { setUpText } from './messages';
import styles from './set-up.module.css';

interface WarningDialogProps {
  open: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** The last word before the phrase leaves the screen; the safe way out has the focus. */
export function WarningDialog({ open, onBack, onConfirm }: WarningDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog open={open} onDismiss={onBack} initialFocus={back}>
      <AlertDialogTitle>{setUpText.dialogTitle}</AlertDialogTitle>
      <AlertDialogText>{setUpText.dialogText}</AlertDialogText>
      <div className={styles.actions}>
        <Button ref={back} variant="secondary" onClick={onBack}>
          {setUpText.dialogBack}
        </Button>
        <Button onClick={onConfirm}>{setUpText.dialogConfirm}</Button>
      </div>
    </AlertDialog>
  );
}
