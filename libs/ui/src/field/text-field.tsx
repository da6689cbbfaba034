import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field, type FieldText } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldText {
  /** Content before the text (an icon) and after it (a counter, a button). */
  start?: ReactNode;
  end?: ReactNode;
  size?: 'm' | 'l' | undefined;
}

/** One-line text field. Spread react-hook-form's `register(...)` into it. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, aside, start, end, size, id, className, ...input } = props;
  return (
    <Field label={label} help={help} error={error} aside={aside} id={id}>
      {(ids) => (
        <div className={controlClass(ids, { size, disabled: input.disabled, className })}>
          {start !== undefined && <span className={styles.affix}>{start}</span>}
          <input type="text" {...input} {...ids} />
          {end !== undefined && <span className={styles.affix}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
