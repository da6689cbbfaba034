import { Button, TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

/** As many as the API takes. */
const MOST = 280;

/** What the sender wants to remember of a payment; it never leaves the product, and stands in the history. */
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
