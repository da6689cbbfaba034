import { ChevronDown } from 'lucide-react';
import { cx } from '../cx';
import '../overlay/popup.module.css';
import type { SelectOption } from './select-props';
import styles from './select.module.css';

interface SelectValueProps {
  chosen: SelectOption | undefined;
  placeholder: string;
}

/** Content of the button of a Select. */
export function SelectValue({ chosen, placeholder }: SelectValueProps) {
  return (
    <>
      <span className={styles.value}>
        {chosen?.icon}
        <span className={cx(styles.text, chosen === undefined && styles.placeholder)}>
          {chosen?.label ?? placeholder}
        </span>
        {chosen?.hint !== undefined && <span className={styles.hint}>{chosen.hint}</span>}
      </span>
      <ChevronDown size={16} />
    </>
  );
}
