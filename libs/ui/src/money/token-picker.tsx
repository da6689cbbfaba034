import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { SelectOption } from '../select/select';
import selectStyles from '../select/select.module.css';
import { TokenIcon } from '../identity/token-icon';
import styles from './amount-input.module.css';

interface TokenPickerProps<Value extends string> {
  label?: string;
  /** Label is the symbol, hint the balance. */
  options: readonly SelectOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/** The small asset button inside an AmountInput. */
export function TokenPicker<Value extends string>(props: TokenPickerProps<Value>) {
  const { label = 'Asset', options, value, onValueChange } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root items={options} value={value} onValueChange={(next) => next !== null && onValueChange(next)}>
      <Base.Trigger className={styles.picker} aria-label={`${label}: ${chosen?.label ?? ''}`}>
        {chosen?.icon ?? <TokenIcon symbol={chosen?.label ?? ''} size={24} />}
        {chosen?.label}
        <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={selectStyles.positioner}
          sideOffset={6}
          align="end"
          alignItemWithTrigger={false}
        >
          <Base.Popup className={selectStyles.list}>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled === true}
                className={selectStyles.option}
              >
                {option.icon ?? <TokenIcon symbol={option.label} size={24} />}
                <Base.ItemText className={selectStyles.text}>{option.label}</Base.ItemText>
                {option.hint !== undefined && <span className={selectStyles.hint}>{option.hint}</span>}
                <Base.ItemIndicator>
                  <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
