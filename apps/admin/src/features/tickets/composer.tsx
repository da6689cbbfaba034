import { Button, cx, Row, SegmentedControl, TextArea } from '@tessera/ui';
import { Lock } from 'lucide-react';
import type { FormEvent } from 'react';
import { ticketsText } from './messages';
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
        label={isNote ? ticketsText.writeNote : ticketsText.writeAnswer}
        help={failed ? ticketsText.firstOther : isNote ? ticketsText.noteHelp : ticketsText.answerHelp}
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
          label={ticketsText.mode}
          options={[
            { value: 'answer', label: ticketsText.answer },
            { value: 'note', label: ticketsText.noteMode },
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
          {isNote ? ticketsText.addNote : ticketsText.send}
        </Button>
      </Row>
    </form>
  );
}
