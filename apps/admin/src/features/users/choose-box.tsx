import { useEffect, useRef } from 'react';
import styles from './users.module.css';

interface ChooseBoxProps {
  label: string;
  checked: boolean;
  /** Whether some of its rows are selected. */
  some?: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox without a visible label. */
export function ChooseBox({ label, checked, some = false, onChange }: ChooseBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.check}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
