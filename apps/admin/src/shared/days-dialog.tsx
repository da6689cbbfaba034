import { Button, dayjs, Dialog, TextField } from '@tessera/platform';
import { useId, useState, type FormEvent } from 'react';
import styles from './list-tools.module.css';
import { listText } from './list-text';
import { sharedText } from './messages';

interface DaysDialogProps {
  /** Days, YYYY-MM-DD; null leaves that end open. */
  onApply: (days: { from: string | null; to: string | null }) => void;
  onClose: () => void;
}

/** Asks for the first and the last day of a list; one of them is enough. */
export function DaysDialog({ onApply, onClose }: DaysDialogProps) {
  const formId = useId();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [fault, setFault] = useState<string>();
  const type = (set: (day: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setFault(undefined);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (from === '' && to === '') return setFault(listText.noDay);
    if (from !== '' && to !== '' && from > to) return setFault(listText.daysTurned);
    onApply({ from: from || null, to: to || null });
  };
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={listText.chooseDays}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {sharedText.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {listText.apply}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.days} onSubmit={apply} noValidate>
        <TextField
          label={listText.firstDay}
          type="date"
          max={today}
          value={from}
          onChange={type(setFrom)}
          error={fault}
        />
        <TextField label={listText.lastDay} type="date" max={today} value={to} onChange={type(setTo)} />
      </form>
    </Dialog>
  );
}
