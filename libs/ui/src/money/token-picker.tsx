import { ChevronDown } from 'lucide-react';
import { useOpener } from '../part/use-opener';
import { ClosedSelect, selectPart } from '../select/select-part';
import type { SelectOption } from '../select/select-layer';
import styles from './amount-input.module.css';

export interface TokenOption<Value extends string> extends SelectOption<Value> {
  /** Shown on the closed button; remotes built against an older facade pass only `label`. */
  symbol?: string;
}

export interface TokenPickerProps<Value extends string> {
  label?: string;
  options: readonly TokenOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** Asset button inside an AmountInput. */
export function TokenPicker<Value extends string>(props: TokenPickerProps<Value>) {
  const { label = 'Asset', options, value, onValueChange } = props;
  const { layer, opener } = useOpener(selectPart);
  const chosen = options.find((option) => option.value === value);
  const symbol = chosen?.symbol ?? chosen?.label ?? '';
  const trigger = {
    className: styles.picker,
    'aria-label': `${label}: ${symbol}`,
    children: (
      <>
        {chosen?.icon}
        {symbol}
        <ChevronDown size={14} />
      </>
    ),
  };
  if (layer !== undefined)
    return <layer.SelectLayer {...{ options, value, onValueChange, trigger }} align="end" />;
  return <ClosedSelect {...trigger} {...opener} />;
}
