import { useId, type ComponentProps, type ReactNode } from 'react';
import { Stack } from '../surface/layout';
import { FormError, isShown } from './form-error';
import styles from './checkbox-field.module.css';

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  error?: ReactNode;
}

/** Checkbox with its label; the whole label is the target. */
export function CheckboxField({ label, error, id: given, ...input }: CheckboxFieldProps) {
  const made = useId();
  const id = given ?? made;
  const wrong = isShown(error);
  return (
    <Stack gap={1.5}>
      <label className={styles.row} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      <FormError id={`${id}-error`}>{error}</FormError>
    </Stack>
  );
}
