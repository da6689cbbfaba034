import { Button, Note } from '@tessera/ui';
import styles from './create-validator.module.css';
import { creationText } from './messages';

interface LeavingNoteProps {
  sending: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** The question whether to leave and lose the key. */
export function LeavingNote({ sending, onLeave, onStay }: LeavingNoteProps) {
  return (
    <Note tone="negative" live>
      <b>{sending ? creationText.leaveSending : creationText.leaving}</b>
      <div className={styles.keyFile}>
        <Button size="s" variant="secondary" onClick={onStay}>
          {creationText.stay}
        </Button>
        <Button size="s" variant="danger-quiet" onClick={onLeave}>
          {sending ? creationText.leaveAnyway : creationText.leave}
        </Button>
      </div>
    </Note>
  );
}
