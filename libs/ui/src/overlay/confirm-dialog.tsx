import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { AlertDialog, AlertDialogText, AlertDialogTitle } from './overlays';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The verb of the button that opened the dialog. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean | undefined;
  /** Initial focus: Cancel for irreversible actions, the action for others. */
  focus?: 'cancel' | 'confirm';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirmation with two buttons, 400 px wide; Escape cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel = 'Cancel', danger, busy } = props;
  const { focus = 'cancel', onConfirm, onCancel } = props;
  const first = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog open={open} onDismiss={busy ? undefined : onCancel} initialFocus={first}>
      <div className={styles.head}>
        <AlertDialogTitle>{title}</AlertDialogTitle>
      </div>
      <div className={styles.body}>
        {children !== undefined && <AlertDialogText>{children}</AlertDialogText>}
      </div>
      <div className={styles.foot}>
        <Button
          variant="secondary"
          ref={focus === 'cancel' ? first : undefined}
          disabled={busy === true}
          onClick={onCancel}
        >
          {cancel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          ref={focus === 'confirm' ? first : undefined}
          busy={busy}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </div>
    </AlertDialog>
  );
}
