import { useId, type ReactNode } from 'react';
import { FormError } from './form-error';
import styles from './field.module.css';

/** Texts of every field. An error replaces the help line. */
export interface FieldText {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Shown at the right of the label, such as "Forgot password?"; after the control in tab order. */
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

/** Label above, then the control, then help or error. Passes the control the ids that connect them. */
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
