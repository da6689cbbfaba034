import { TextArea, type TextAreaProps } from '@tessera/ui';
import { accountText } from './messages';
import styles from './account.module.css';

interface ReasonFieldProps extends Omit<TextAreaProps, 'help' | 'label'> {
  label?: string;
  help?: string;
  used: number;
}

export const ReasonField = ({
  label = accountText.reason,
  help = accountText.reasonHelp,
  used,
  ...area
}: ReasonFieldProps) => (
  <TextArea
    {...area}
    label={label}
    maxLength={280}
    help={
      <span className={styles.help}>
        <span>{help}</span>
        <span className={styles.used}>{accountText.used(used)}</span>
      </span>
    }
  />
);
