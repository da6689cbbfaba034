import type { Party } from '@tessera/contracts/party';
import { AlertDialog, AlertDialogText, AlertDialogTitle, Avatar, Button, Row } from '@tessera/ui';
import { useRef, type ReactNode } from 'react';
import { nameOf } from './person';
import styles from './people.module.css';

interface PersonDialogProps {
  open: boolean;
  person: Party;
  title: string;
  text: string;
  children?: ReactNode;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  finalFocus?: (() => HTMLElement | null) | undefined;
}

/** Confirmation dialog about a person. The focus starts on the action, or on Cancel if it is dangerous. */
export function PersonDialog(props: PersonDialogProps) {
  const { open, person, danger = false, busy, onCancel } = props;
  const first = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog
      open={open}
      onDismiss={busy ? undefined : onCancel}
      initialFocus={first}
      finalFocus={props.finalFocus}
    >
      <div className={styles.dialogHead}>
        <Avatar id={person.id} name={nameOf(person)} src={person.avatar} size={44} />
        <div>
          <AlertDialogTitle>{props.title}</AlertDialogTitle>
          <AlertDialogText>{props.text}</AlertDialogText>
        </div>
      </div>
      {props.children}
      <Row justify="end" className={styles.dialogFoot}>
        <Button
          variant="secondary"
          ref={danger ? first : undefined}
          disabled={busy === true}
          onClick={onCancel}
        >
          Cancel
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          ref={danger ? undefined : first}
          busy={busy}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </Row>
    </AlertDialog>
  );
}
