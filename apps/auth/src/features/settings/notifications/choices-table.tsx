import type { NotificationChoices } from '@tessera/contracts';
import { Cell, HeadCell, Skeleton, Table, TwoLines } from '@tessera/ui';
import type { ReactNode } from 'react';
import { settingsText } from '../messages';
import { ChoiceCell } from './choice-cell';
import { ALWAYS_ON, notificationKinds } from './notification-kinds';
import styles from './notifications.module.css';

interface ChoicesTableProps {
  choices: NotificationChoices;
  /** Called with the changed kind only. */
  onChange: (change: NotificationChoices) => void;
}

const ChoicesFrame = ({ children }: { children: ReactNode }) => (
  <Table label={settingsText.notifications}>
    <thead>
      <tr>
        <HeadCell>{settingsText.what}</HeadCell>
        <HeadCell className={styles.switch}>{settingsText.inApp}</HeadCell>
        <HeadCell className={styles.switch}>{settingsText.byEmail}</HeadCell>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
);

/** Table of kinds and channels. Security notifications are always on. */
export function ChoicesTable({ choices, onChange }: ChoicesTableProps) {
  const rows = notificationKinds.flatMap((row) => {
    const choice = choices[row.kind];
    return choice === undefined ? [] : [{ ...row, choice }];
  });
  return (
    <ChoicesFrame>
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
    </ChoicesFrame>
  );
}

const SwitchLoading = () => (
  <Cell className={styles.switch}>
    <div className={styles.centre}>
      <Skeleton width={36} height={20} />
    </div>
  </Cell>
);

/** Skeleton of the table. */
export const ChoicesLoading = () => (
  <ChoicesFrame>
    {notificationKinds.map(({ kind, name, examples }) => (
      <tr key={kind}>
        <Cell>
          <TwoLines title={name}>{examples}</TwoLines>
        </Cell>
        <SwitchLoading />
        <SwitchLoading />
      </tr>
    ))}
  </ChoicesFrame>
);
