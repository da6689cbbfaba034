import dayjs from 'dayjs';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import { DialogLayer } from './dialog-layer';
import styles from './dialog.module.css';

export interface DaysDialogProps {
  title: string;
  /** Days as YYYY-MM-DD; null leaves that end open. */
  onApply: (days: { from: string | null; to: string | null }) => void;
  onClose: () => void;
}

/** Form for the first and the last day of a list; one of them is enough. Open while mounted. */
export function DaysDialogLayer({ title, onApply, onClose }: DaysDialogProps) {
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
    if (from === '' && to === '') return setFault('Choose a day');
    if (from !== '' && to !== '' && from > to) return setFault('The first day must not be after the last');
    onApply({ from: from || null, to: to || null });
    onClose();
  };
  const today = dayjs().format('YYYY-MM-DD');
  return (
    <DialogLayer
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Apply
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.days} onSubmit={apply} noValidate>
        <TextField
          label="First day"
          type="date"
          max={today}
          value={from}
          onChange={type(setFrom)}
          error={fault}
        />
        <TextField label="Last day" type="date" max={today} value={to} onChange={type(setTo)} />
      </form>
    </DialogLayer>
  );
}
