import { Button, TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

/** Limit of the API in characters. */
const MOST = 280;

/** Private note of the sender, shown in the history and never sent to the chain. */
export function NoteField() {
  const { description, fieldErrors, change } = useDraft();
  const [asked, setAsked] = useState(false);
  if (!asked && description === '') {
    return (
      <Button
        variant="ghost"
        size="s"
        className={styles.addNote}
        onClick={() => setAsked(true)}
        icon={<NotebookPen size={16} strokeWidth={1.75} aria-hidden="true" />}
      >
        {sendText.addNote}
      </Button>
    );
  }
  const counter = <span className={styles.counter}>{`${description.length}/${MOST}`}</span>;
  return (
    <TextField
      autoFocus={asked && description === ''}
      label={sendText.note}
      value={description}
      maxLength={MOST}
      placeholder={sendText.notePlaceholder}
      autoComplete="off"
      onChange={(event) => change({ description: event.target.value })}
      error={fieldErrors['description']}
      {...(description === '' ? {} : { end: counter })}
    />
  );
}
