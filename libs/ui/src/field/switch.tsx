import styles from './switch.module.css';

interface SwitchProps {
  /** Accessible name; the visible text is next to the switch. */
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Switch that takes effect at once, without a save button. */
export const Switch = ({ label, checked, onCheckedChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={styles.switch}
    aria-label={label}
    aria-checked={checked}
    onClick={() => onCheckedChange(!checked)}
  >
    <span className={styles.thumb} />
  </button>
);
