import styles from './switch.module.css';

interface SwitchProps {
  /** The accessible name; the words in sight stand beside it. */
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** On or off at once, without a button that saves. */
export function Switch({ label, checked, onCheckedChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-label={label}
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onCheckedChange(!checked)}
    >
      <span className={styles.thumb} />
    </button>
  );
}
