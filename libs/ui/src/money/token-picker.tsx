import { ChevronDown } from 'lucide-react';
import { TokenIcon } from '../identity/token-icon';
import { useOpener } from '../part/use-opener';
import { selectPart } from '../select/select-part';
import type { SelectOption } from '../select/select-props';
import styles from './amount-input.module.css';

export interface TokenPickerProps<Value extends string> {
  label?: string;
  /** Label is the symbol, hint the balance. */
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

const iconOf = ({ icon, label }: SelectOption) => icon ?? <TokenIcon symbol={label} size={24} />;

/** The small asset button inside an AmountInput. */
export function TokenPicker<Value extends string>(props: TokenPickerProps<Value>) {
  const { label = 'Asset', options, value, onValueChange } = props;
  const { layer, opener } = useOpener(selectPart);
  const chosen = options.find((option) => option.value === value);
  const trigger = {
    className: styles.picker,
    'aria-label': `${label}: ${chosen?.label ?? ''}`,
    children: (
      <>
        {iconOf(chosen ?? { value: '', label: '' })}
        {chosen?.label}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </>
    ),
  };
  if (layer !== undefined)
    return <layer.SelectLayer {...{ options, value, onValueChange, trigger, iconOf }} align="end" />;
  return (
    <button
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      // There is no list yet.
      aria-controls={undefined}
      {...trigger}
      {...opener}
    />
  );
}
