import { Cell, Switch } from '@tessera/ui';
import { Lock } from 'lucide-react';
import { settingsText } from '../messages';
import styles from './notifications.module.css';

interface ChoiceCellProps {
  label: string;
  /** Undefined for a kind that cannot be switched. */
  checked: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** A switch, or the text that says why there is none. */
export function ChoiceCell({ label, checked, onChange }: ChoiceCellProps) {
  return (
    <Cell className={styles.switch}>
      <div className={styles.centre}>
        {checked === undefined ? (
          <span className={styles.always}>
            <Lock size={13} strokeWidth={1.75} aria-hidden="true" />
            {settingsText.always}
          </span>
        ) : (
          <Switch label={label} checked={checked} onCheckedChange={onChange} />
        )}
      </div>
    </Cell>
  );
}
