import { useId, type ReactNode } from 'react';
import { FormError } from './form-error';
import styles from './field.module.css';

/** What every field takes; an error takes the place of the help line. */
export interface FieldText {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Shown at the right end of the label's line, for example "Forgot password?"; follows the control in tab order. */
  aside?: ReactNode;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldText {
  id?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** Label above, control, then help or error; hands the control the ids that tie them together. */
export function Field({ label, help, error, aside, id: given, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const wrong = error !== undefined && error !== null && error !== '' && error !== false;
  const described = wrong ? `${id}-error` : help !== undefined ? `${id}-help` : undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': wrong || undefined })}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {wrong ? (
        <FormError id={described}>{error}</FormError>
      ) : (
        help !== undefined && (
          <span className={styles.help} id={described}>
            {help}
          </span>
        )
      )}
    </div>
  );
}
