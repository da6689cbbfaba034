import { TextArea, type TextAreaProps } from '@tessera/ui';
import styles from './account.module.css';

interface ReasonFieldProps extends Omit<TextAreaProps, 'help' | 'label'> {
  label?: string;
  help?: string;
  used: number;
}

export const ReasonField = ({
  label = 'Reason',
  help = 'At least 10 characters. It goes to the audit log with your name.',
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
        <span className={styles.used}>{`${used}/280`}</span>
      </span>
    }
  />
);
