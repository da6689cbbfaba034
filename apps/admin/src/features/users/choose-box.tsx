import styles from './users.module.css';

interface ChooseBoxProps {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: (checked: boolean) => void;
}

export const ChooseBox = ({ label, checked, some = false, onChange }: ChooseBoxProps) => (
  <input
    ref={(box) => {
      if (box) box.indeterminate = some;
    }}
    type="checkbox"
    className={styles.check}
    aria-label={label}
    checked={checked}
    onChange={(event) => onChange(event.target.checked)}
  />
);
