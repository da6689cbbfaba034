import { Button, cx, Row, SegmentedControl, TextArea } from '@tessera/ui';
import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import styles from './tickets.module.css';
import type { Answer } from './use-answer';

export function Composer({ answer: { form, outgoing, keep, submit } }: { answer: Answer }) {
  const isNote = form.watch('kind') === 'note';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (outgoing !== null) return;
    void submit();
    form.setFocus('message');
  };
  const failed = outgoing !== null && outgoing.error !== null;
  return (
    <form className={cx(styles.composer, isNote && styles.asNote)} noValidate onSubmit={send}>
      <TextArea
        label={isNote ? 'Write a note for staff' : 'Write an answer'}
        help={
          failed
            ? 'Send or edit the message above first.'
            : isNote
              ? 'Only staff see it.'
              : 'The person gets it here and by e-mail.'
        }
        error={form.formState.errors.message?.message}
        {...form.register('message', {
          onChange: () => {
            form.clearErrors('message');
            keep();
          },
        })}
      />
      <Row wrap justify="between">
        <SegmentedControl
          label="What to write"
          options={[
            { value: 'answer', label: 'Answer' },
            { value: 'note', label: 'Note for staff' },
          ]}
          value={isNote ? 'note' : 'answer'}
          onValueChange={(kind) => {
            form.setValue('kind', kind);
            keep();
          }}
        />
        <Button
          type="submit"
          variant={isNote ? 'secondary' : 'primary'}
          busy={outgoing !== null && !failed}
          disabled={failed}
          icon={isNote ? <Lock size={16} /> : undefined}
        >
          {isNote ? 'Add note' : 'Send'}
        </Button>
      </Row>
    </form>
  );
}
