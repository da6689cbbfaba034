import { useEffect, useRef } from 'react';
import styles from './users.module.css';

interface ChooseBoxProps {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: (checked: boolean) => void;
}

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
