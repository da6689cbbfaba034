import type { NotificationChoices } from '@tessera/contracts';
import { useNotificationChoices, useSaveNotificationChoices } from '@tessera/api';
import { useAuth } from '@tessera/platform';
import { Card, Cell, HeadCell, Skeleton, Switch, Table, TwoLines } from '@tessera/ui';
import { Loaded } from '@tessera/wallet-kit';
import { Check, Lock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { TabBody } from '../tab-body';
import { settingsText } from '../messages';
import styles from './notifications.module.css';
import { ALWAYS_ON, notificationKinds } from './notification-kinds';

interface ChoiceCellProps {
  label: string;
  /** Undefined for a kind that cannot be switched. */
  checked: boolean | undefined;
  onChange: (checked: boolean) => void;
}

/** A switch, or the reason why it is always on. */
function ChoiceCell({ label, checked, onChange }: ChoiceCellProps) {
  return (
    <Cell className={styles.switch}>
      <div className={styles.centre}>
        {checked === undefined ? (
          <span className={styles.always}>
            <Lock size={13} />
            {settingsText.always}
          </span>
        ) : (
          <Switch label={label} checked={checked} onCheckedChange={onChange} />
        )}
      </div>
    </Cell>
  );
}

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
function ChoicesTable({ choices, onChange }: ChoicesTableProps) {
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
const ChoicesLoading = () => (
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

/** Notification settings; each switch saves itself. */
export function NotificationsTab() {
  const choices = useNotificationChoices();
  const save = useSaveNotificationChoices();
  const email = useAuth((state) => state.user?.email);
  return (
    <TabBody>
      <Card pad="none" flush>
        <Loaded of={choices} failed={settingsText.choicesFailed} loading={<ChoicesLoading />}>
          {(data) => <ChoicesTable choices={data} onChange={(change) => save.mutate(change)} />}
        </Loaded>
      </Card>
      <div className={styles.foot}>
        <span>
          {email && (
            <>
              <Mail size={14} />
              {settingsText.emailGoesTo(email)}
            </>
          )}
        </span>
        <output className={styles.saved}>
          {save.isSuccess && (
            <>
              <Check size={14} />
              {settingsText.saved}
            </>
          )}
        </output>
        <span className={styles.daily}>{settingsText.daily}</span>
      </div>
    </TabBody>
  );
}
