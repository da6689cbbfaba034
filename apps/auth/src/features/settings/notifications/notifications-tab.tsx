import type { NotificationChoices } from '@tessera/contracts/account';
import { useNotificationChoices, useSaveNotificationChoices } from '@tessera/api';
import { useAuth } from '@tessera/platform';
import { Card, Cell, HeadCell, Row, Skeleton, Switch, Table, TwoLines } from '@tessera/ui';
import { Loaded } from '@tessera/wallet-kit';
import { Check, Lock, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { TabBody } from '../setting-list';
import { ALWAYS_ON, notificationKinds } from './notification-kinds';
import styles from './notifications.module.css';

const channels = { app: 'in the app', email: 'by email' };

interface ChoicesTableProps {
  kinds: readonly (typeof notificationKinds)[number][];
  /** Renders the control of a kind and a channel. */
  children: (kind: (typeof notificationKinds)[number], channel: keyof typeof channels) => ReactNode;
}

const ChoicesTable = ({ kinds, children }: ChoicesTableProps) => (
  <Table label="Notifications">
    <thead>
      <tr>
        <HeadCell>What</HeadCell>
        <HeadCell className={styles.switch}>In the app</HeadCell>
        <HeadCell className={styles.switch}>Email</HeadCell>
      </tr>
    </thead>
    <tbody>
      {kinds.map((row) => (
        <tr key={row.kind}>
          <Cell>
            <TwoLines title={row.name}>{row.examples}</TwoLines>
          </Cell>
          {(['app', 'email'] as const).map((channel) => (
            <Cell key={channel} className={styles.switch}>
              <Row justify="centre">{children(row, channel)}</Row>
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

interface ChoicesProps {
  choices: NotificationChoices;
  onChange: (change: NotificationChoices) => void;
}

const Choices = ({ choices, onChange }: ChoicesProps) => (
  <ChoicesTable kinds={notificationKinds.filter(({ kind }) => choices[kind] !== undefined)}>
    {({ kind, name }, channel) => {
      const choice = choices[kind];
      if (choice === undefined) return null;
      if (kind !== ALWAYS_ON)
        return (
          <Switch
            label={`${name} ${channels[channel]}`}
            checked={choice[channel]}
            onCheckedChange={(checked) => onChange({ [kind]: { ...choice, [channel]: checked } })}
          />
        );
      return (
        <span className={styles.always}>
          <Lock size={13} />
          Always
        </span>
      );
    }}
  </ChoicesTable>
);

const ChoicesLoading = () => (
  <ChoicesTable kinds={notificationKinds}>{() => <Skeleton width={36} height={20} />}</ChoicesTable>
);

export function NotificationsTab() {
  const choices = useNotificationChoices();
  const save = useSaveNotificationChoices();
  const email = useAuth((state) => state.user?.email);
  return (
    <TabBody>
      <Card pad="none" flush>
        <Loaded of={choices} failed="Your choices did not load" loading={<ChoicesLoading />}>
          {(data) => <Choices choices={data} onChange={save.mutate} />}
        </Loaded>
      </Card>
      <Row wrap justify="between" className={styles.foot}>
        <span>
          {email && (
            <>
              <Mail size={14} />
              {`Email goes to ${email}`}
            </>
          )}
        </span>
        <output className={styles.saved}>
          {save.isSuccess && (
            <>
              <Check size={14} />
              Saved
            </>
          )}
        </output>
        <span className={styles.daily}>
          Staking, validators and people come in one email a day. What ends within a day, and the rest, at
          once.
        </span>
      </Row>
    </TabBody>
  );
}
