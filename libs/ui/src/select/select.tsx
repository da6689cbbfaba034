import { cx } from '../cx';
import { Field } from '../field/field';
import fieldStyles from '../field/field.module.css';
import { useOpener } from '../part/use-opener';
import { selectPart } from './select-part';
import type { SelectProps } from './select-props';
import { SelectValue } from './select-value';

/** Select with a list below the field. With react-hook-form use a Controller. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder = 'Choose', name, disabled, size, ...text } = props;
  const { layer, opener } = useOpener(selectPart);
  const chosen = options.find((option) => option.value === value);
  return (
    <Field {...text}>
      {(ids) => {
        const trigger = {
          ...ids,
          className: cx(
            fieldStyles.control,
            size === 'l' && fieldStyles.l,
            ids['aria-invalid'] && fieldStyles.error,
            disabled && fieldStyles.off,
          ),
          children: <SelectValue chosen={chosen} placeholder={placeholder} />,
        };
        if (layer !== undefined)
          return <layer.SelectLayer {...{ options, value, onValueChange, name, disabled, trigger }} />;
        return (
          <>
            <button
              type="button"
              role="combobox"
              aria-haspopup="listbox"
              aria-expanded={false}
              // The list is not mounted yet.
              aria-controls={undefined}
              disabled={disabled}
              {...trigger}
              {...opener}
            />
            {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
          </>
        );
      }}
    </Field>
  );
}
