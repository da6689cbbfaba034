import { StaffReadReason } from '@tessera/contracts/admin-users';
import { useWatch } from '@tessera/platform';
import { FormError, Stack, TextField } from '@tessera/ui';
import { ReasonField } from '../account/reason-field';
import { readText } from './messages';
import styles from './read-record.module.css';
import type { ReadFormState } from './use-read-form';

/** Keeps the digits. Undefined for an empty field. */
const toNumber = (typed: unknown): number | undefined => {
  const digits =
    typeof typed === 'number' ? String(typed) : typeof typed === 'string' ? typed.replaceAll(/\D/g, '') : '';
  return digits === '' || Number(digits) === 0 ? undefined : Number(digits);
};

export function ReadFields({ form }: { form: ReadFormState }) {
  const { errors } = form.formState;
  const reason = useWatch({ control: form.control, name: 'reason' });
  const note = useWatch({ control: form.control, name: 'note' });
  return (
    <Stack gap={4}>
      <fieldset className={styles.reasons}>
        <legend>Reason</legend>
        {StaffReadReason.options.map((value) => (
          <label key={value} className={styles.reason}>
            <input type="radio" className={styles.radio} value={value} {...form.register('reason')} />
            {readText.reasons[value]}
          </label>
        ))}
      </fieldset>
      {reason === 'ticket' && (
        <TextField
          label="Ticket number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          {...form.register('ticketNumber', { setValueAs: toNumber })}
          error={errors.ticketNumber?.message}
        />
      )}
      <ReasonField
        label="Note"
        help="At least 10 characters"
        {...form.register('note')}
        used={note.length}
        error={errors.note?.message}
      />
      <FormError>{errors.root?.message}</FormError>
    </Stack>
  );
}
