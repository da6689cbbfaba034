import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { cx } from '../cx';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  full?: boolean;
}

/** Chooses a mode or a range; exactly one stays pressed. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange, full } = props;
  const change = (next: readonly string[]) => {
    const option = options.find((candidate) => candidate.value === next[0]);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <ToggleGroup
      className={cx(styles.seg, full && styles.full)}
      aria-label={label}
      value={[value]}
      onValueChange={change}
    >
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} className={styles.item}>
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
