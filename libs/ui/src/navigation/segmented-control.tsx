import { cx } from '../cx';
import { moveFocus } from './move-focus';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  full?: boolean;
}

/** Selects a mode or a range; exactly one option is pressed. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange, full } = props;
  const pressed = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <div role="group" className={cx(styles.seg, full && styles.full)} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.item}
          aria-pressed={option.value === value}
          data-pressed={option.value === value ? '' : undefined}
          // Roving tabindex: one Tab stop; arrow keys move focus within the group.
          tabIndex={option.value === pressed ? 0 : -1}
          onClick={() => option.value !== value && onValueChange(option.value)}
          onKeyDown={moveFocus}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
