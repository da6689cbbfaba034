import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Field, type FieldText } from '../field/field';
import fieldStyles from '../field/field.module.css';
import styles from './select.module.css';

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Quieter text at the end of the row. */
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps<Value extends string> extends FieldText {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  name?: string | undefined;
  disabled?: boolean | undefined;
  size?: 'm' | 'l';
}

/** One of a few, in a list that opens below the field; with react-hook-form use a Controller. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder = 'Choose', name, disabled, size, ...text } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...text}>
      {(ids) => (
        <Base.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          {...(name === undefined ? {} : { name })}
          disabled={disabled === true}
        >
          <Base.Trigger
            {...ids}
            className={cx(
              fieldStyles.control,
              size === 'l' && fieldStyles.l,
              ids['aria-invalid'] && fieldStyles.error,
              disabled && fieldStyles.off,
            )}
          >
            <span className={styles.value}>
              {chosen?.icon}
              <span className={cx(styles.text, chosen === undefined && styles.placeholder)}>
                {chosen?.label ?? placeholder}
              </span>
              {chosen?.hint !== undefined && <span className={styles.hint}>{chosen.hint}</span>}
            </span>
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className={styles.positioner} sideOffset={6} alignItemWithTrigger={false}>
              <Base.Popup className={styles.list}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled === true}
                    className={styles.option}
                  >
                    {option.icon}
                    <Base.ItemText className={styles.text}>{option.label}</Base.ItemText>
                    {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
                    <Base.ItemIndicator>
                      <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
