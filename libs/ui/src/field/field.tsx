import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { Text } from '../surface/text';
import { FormError, isShown } from './form-error';
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

interface ControlLook {
  size?: 'm' | 'l' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the class names of the box around a control. */
export const controlClass = (ids: FieldIds, { size, disabled, className }: ControlLook): string =>
  cx(
    styles.control,
    size === 'l' && styles.l,
    ids['aria-invalid'] && styles.error,
    disabled && styles.off,
    className,
  );

interface FieldProps extends FieldText {
  id?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** Label above, then the control, then help or error. Passes the control the ids that connect them. */
export function Field({ label, help, error, aside, id: given, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const wrong = isShown(error);
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
          <Text size="xs" tone="tertiary" id={described}>
            {help}
          </Text>
        )
      )}
    </div>
  );
}
