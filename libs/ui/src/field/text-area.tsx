import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { controlClass, Field, type FieldText } from './field';
import styles from './field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {}

export const TextArea = ({ label, help, error, aside, id, className, ...area }: TextAreaProps) => (
  <Field label={label} help={help} error={error} aside={aside} id={id}>
    {(ids) => (
      <div className={cx(controlClass(ids, { disabled: area.disabled, className }), styles.area)}>
        <textarea rows={3} {...area} {...ids} />
      </div>
    )}
  </Field>
);
