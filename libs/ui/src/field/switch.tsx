import styles from './switch.module.css';

interface SwitchProps {
  /** Accessible name; the visible text is next to the switch. */
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** Switch that takes effect at once, without a save button. */
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
