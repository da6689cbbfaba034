import type { NotificationChoices } from '@tessera/contracts';
import { Cell, HeadCell, Table, TwoLines } from '@tessera/platform';
import { settingsText } from '../messages';
import { ChoiceCell } from './choice-cell';
import { ALWAYS_ON, notificationKinds } from './notification-kinds';
import styles from './notifications.module.css';

interface ChoicesTableProps {
  choices: NotificationChoices;
  /** Gets the one kind that changed. */
  onChange: (change: NotificationChoices) => void;
}

/** What goes where; security always goes everywhere. */
export function ChoicesTable({ choices, onChange }: ChoicesTableProps) {
  const rows = notificationKinds.flatMap((row) => {
    const choice = choices[row.kind];
    return choice === undefined ? [] : [{ ...row, choice }];
  });
  return (
    <Table label={settingsText.notifications}>
      <thead>
        <tr>
          <HeadCell>{settingsText.what}</HeadCell>
          <HeadCell className={styles.switch}>{settingsText.inApp}</HeadCell>
          <HeadCell className={styles.switch}>{settingsText.byEmail}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, name, examples, choice }) => (
          <tr key={kind}>
            <Cell>
              <TwoLines title={name}>{examples}</TwoLines>
            </Cell>
            <ChoiceCell
              label={settingsText.kindInApp(name)}
              checked={kind === ALWAYS_ON ? undefined : choice.app}
              onChange={(app) => onChange({ [kind]: { ...choice, app } })}
            />
            <ChoiceCell
              label={settingsText.kindByEmail(name)}
              checked={kind === ALWAYS_ON ? undefined : choice.email}
              onChange={(email) => onChange({ [kind]: { ...choice, email } })}
            />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
