import { MEMO_MAX_BYTES } from '@tessera/contracts/constants';
import { Button, Text, TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { memoBytes } from './send-schema';
import styles from '../send-receive.module.css';
import type { SendFormControl } from './use-send-form';

/** Limit of the API in characters. */
const MOST = 280;

const counter = (used: number, most: number) => ({
  end: (
    <Text size="xs" numeric>
      {`${used}/${most}`}
    </Text>
  ),
});

/** Public note, stored on the chain. Its length is counted in bytes, as on the chain. */
export function MemoField({ form, fault }: { form: SendFormControl; fault: string | undefined }) {
  const { memo, fieldErrors, change } = useDraft();
  return (
    <TextField
      {...form.register('memo', { onChange: () => change({ memo: form.getValues('memo') }) })}
      label="Memo"
      placeholder="Optional, visible on chain"
      autoComplete="off"
      error={fieldErrors['memo'] ?? fault}
      {...(memo !== '' && counter(memoBytes(memo), MEMO_MAX_BYTES))}
    />
  );
}

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
        icon={<NotebookPen size={16} />}
      >
        Add a note to self
      </Button>
    );
  }
  return (
    <TextField
      {...form.register('description', {
        onChange: () => change({ description: form.getValues('description') }),
      })}
      autoFocus={asked && description === ''}
      label="Note to self"
      maxLength={MOST}
      placeholder="Optional, only you see it"
      autoComplete="off"
      error={fieldErrors['description']}
      {...(description !== '' && counter(description.length, MOST))}
    />
  );
}
