import { useId, useState, type FormEvent } from 'react';
import { Button, Dialog, dayjs, TextField } from '@tessera/platform';
import { historyText } from '../messages';
import styles from '../transactions.module.css';

/** Days, YYYY-MM-DD; an empty text leaves that end open. */
interface Days {
  from: string;
  to: string;
}

interface DatesDialogProps {
  open: boolean;
  onClose: () => void;
  onApply: (days: Days) => void;
}

/** The first and the last day of what is shown; one of them is enough. */
export function DatesDialog({ open, onClose, onApply }: DatesDialogProps) {
  const formId = useId();
  const [days, setDays] = useState<Days>({ from: '', to: '' });
  const [fault, setFault] = useState<string>();
  const change = (over: Partial<Days>) => {
    setDays({ ...days, ...over });
    setFault(undefined);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const { from, to } = days;
    if (from === '' && to === '') return setFault(historyText.noDay);
    if (from !== '' && to !== '' && from > to) return setFault(historyText.daysTurned);
    onApply(days);
    onClose();
  };
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={historyText.dates}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {historyText.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {historyText.apply}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.days} onSubmit={apply} noValidate>
        <TextField
          label={historyText.firstDay}
          type="date"
          max={today}
          value={days.from}
          onChange={(event) => change({ from: event.target.value })}
          error={fault}
        />
        <TextField
          label={historyText.lastDay}
          type="date"
          max={today}
          value={days.to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
