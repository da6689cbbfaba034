import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { cx } from '../cx';
import { controlClass, Field, type FieldText } from '../field/field';
import '../overlay/popup.module.css';
import { useOpener } from '../part/use-opener';
import type { SelectOption } from './select-layer';
import { ClosedSelect, selectPart } from './select-part';
import styles from './select.module.css';

interface SelectProps<Value extends string> extends FieldText {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean | undefined;
  size?: 'm' | 'l';
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Select with a list below the field. With react-hook-form use a Controller. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder = 'Choose', disabled, size, ref, ...text } = props;
  const { layer, opener } = useOpener(selectPart);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...text}>
      {(ids) => {
        const trigger = {
          ...ids,
          ref,
          className: controlClass(ids, { size, disabled }),
          children: (
            <>
              <span className={styles.value}>
                {chosen?.icon}
                <span className={cx(styles.text, chosen === undefined && styles.placeholder)}>
                  {chosen?.label ?? placeholder}
                </span>
                {chosen?.hint !== undefined && <span className={styles.hint}>{chosen.hint}</span>}
              </span>
              <ChevronDown size={16} />
            </>
          ),
        };
        if (layer !== undefined)
          return <layer.SelectLayer {...{ options, value, onValueChange, disabled, trigger }} />;
        return <ClosedSelect disabled={disabled} {...trigger} {...opener} />;
      }}
    </Field>
  );
}
