import { Button, TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import type { SendFormControl } from './use-send-form';

/** Limit of the API in characters. */
const MOST = 280;

/** Private note of the sender, shown in the history and never sent to the chain. */
export function NoteField({ form }: { form: SendFormControl }) {
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
      {...form.register('description', {
        onChange: () => change({ description: form.getValues('description') }),
      })}
      autoFocus={asked && description === ''}
      label={sendText.note}
      maxLength={MOST}
      placeholder={sendText.notePlaceholder}
      autoComplete="off"
      error={fieldErrors['description']}
      {...(description === '' ? {} : { end: counter })}
    />
  );
}
