import { valibotResolver } from '@hookform/resolvers/valibot';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
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

const Days = v.pipe(
  v.object({ from: v.string(), to: v.string() }),
  v.forward(
    v.check(({ from, to }) => from !== '' || to !== '', 'Choose a day'),
    ['from'],
  ),
  v.forward(
    v.check(({ from, to }) => to === '' || from <= to, 'The first day must not be after the last'),
    ['from'],
  ),
);

/** Form for the first and the last day of a list; one of them is enough. Open while mounted. */
export function DaysDialogLayer({ title, onApply, onClose }: DaysDialogProps) {
  const formId = useId();
  // The message stays until the user types, and each attempt validates again.
  const form = useForm({
    resolver: valibotResolver(Days),
    defaultValues: { from: '', to: '' },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const onChange = () => form.clearErrors();
  const apply = form.handleSubmit(({ from, to }) => {
    onApply({ from: from || null, to: to || null });
    onClose();
  });
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
      <form id={formId} className={styles.days} onSubmit={(event) => void apply(event)} noValidate>
        <TextField
          label="First day"
          type="date"
          max={today}
          error={form.formState.errors.from?.message}
          {...form.register('from', { onChange })}
        />
        <TextField label="Last day" type="date" max={today} {...form.register('to', { onChange })} />
      </form>
    </DialogLayer>
  );
}
