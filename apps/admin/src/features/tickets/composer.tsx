import { Button, cx, SegmentedControl, TextArea } from '@tessera/ui';
import { Lock } from 'lucide-react';
import { useEffect, type FormEvent, type RefObject } from 'react';
import { ticketsText } from './messages';
import styles from './tickets.module.css';
import type { Answer } from './use-answer';

interface ComposerProps {
  answer: Answer;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Writes to the person, or for staff alone; the two look apart. */
export function Composer({ answer, field }: ComposerProps) {
  const { text, kind, fault, outgoing, type, choose, submit } = answer;
  const isNote = kind === 'note';
  useEffect(() => {
    if (fault !== undefined) field.current?.focus();
  }, [fault, field]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (outgoing !== null) return;
    submit();
    // The next message, or what is wrong with this one.
    field.current?.focus();
  };
  const failed = outgoing !== null && outgoing.error !== null;
  return (
    <form className={cx(styles.composer, isNote && styles.asNote)} noValidate onSubmit={send}>
      <TextArea
        ref={field}
        label={isNote ? ticketsText.writeNote : ticketsText.writeAnswer}
        help={failed ? ticketsText.firstOther : isNote ? ticketsText.noteHelp : ticketsText.answerHelp}
        error={fault}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <div className={styles.send}>
        <SegmentedControl
          label={ticketsText.mode}
          options={[
            { value: 'answer', label: ticketsText.answer },
            { value: 'note', label: ticketsText.noteMode },
          ]}
          value={kind}
          onValueChange={choose}
        />
        <Button
          type="submit"
          variant={isNote ? 'secondary' : 'primary'}
          busy={outgoing !== null && !failed}
          disabled={failed}
          {...(isNote ? { icon: <Lock size={16} strokeWidth={1.75} aria-hidden="true" /> } : {})}
        >
          {isNote ? ticketsText.addNote : ticketsText.send}
        </Button>
      </div>
    </form>
  );
}
