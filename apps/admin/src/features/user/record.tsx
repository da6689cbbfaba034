import type { AdminUserDetail, OpenScopesAnswer, StaffRead } from '@tessera/contracts/admin-users';
import { useState } from 'react';
import {
  Avatar,
  Button,
  Card,
  Facts,
  formatDate,
  formatDay,
  formatUtc,
  Note,
  Pill,
  Stack,
  Text,
} from '@tessera/ui';
import { Users } from 'lucide-react';
import { dayjs } from '@tessera/platform';
import { useMay } from '../../shared/use-roles';
import { AccountDialog } from '../../shared/account/account-dialog';
import type { Asked } from '../../shared/account/asked';
import { actText } from '../../shared/account/messages';
import { PersonCard } from './person-card';
import { TransfersCard } from './transfers-card';
import admin from '../../shared/admin.module.css';
import { Moment } from '../../shared/moment';
import styles from './user.module.css';

function SessionsCard({ user, onAsk }: { user: AdminUserDetail; onAsk: (asked: Asked) => void }) {
  const mayEnd = useMay()('sessions.end');
  const people = [user];
  return (
    <Card title="Sessions and devices">
      <ul className={styles.rows}>
        {user.sessions.length === 0 && <li className={admin.secondary}>Not signed in anywhere</li>}
        {user.sessions.map((session) => (
          <li key={session.id}>
            <div className={admin.grow}>
              <span className={styles.name}>
                {session.browser}
                {session.trusted && <Pill tone="accent">Trusted</Pill>}
              </span>
              <Text as="p" size="sm" tone="tertiary" title={formatUtc(session.last_seen_at)}>
                {`Active ${formatDate(session.last_seen_at)}, signed in ${formatDate(session.created_at)}`}
              </Text>
            </div>
            {mayEnd && (
              <Button
                variant="secondary"
                size="s"
                aria-label={`End session of ${session.browser}`}
                onClick={() => onAsk({ act: 'end-session', people, session })}
              >
                End
              </Button>
            )}
          </li>
        ))}
        <li>
          <div className={admin.grow}>
            <span>Trusted devices</span>
            <Text as="p" size="sm" tone="tertiary" numeric>
              {user.trustedDevices}
            </Text>
          </div>
          {mayEnd && user.trustedDevices > 0 && (
            <Button
              variant="secondary"
              size="s"
              aria-label={actText['forget-devices'].submit}
              onClick={() => onAsk({ act: 'forget-devices', people })}
            >
              Forget
            </Button>
          )}
        </li>
      </ul>
    </Card>
  );
}

/** Formats a time of today as a time, else as a day. */
const when = (at: string): string =>
  dayjs(at).isSame(dayjs(), 'day') ? dayjs(at).format('hh:mm A') : formatDay(at);

const SeenCard = ({ reads }: { reads: readonly StaffRead[] }) => (
  <Card pad="m">
    <h3 className={styles.asideTitle}>Seen by staff</h3>
    {reads.length === 0 ? (
      <Text as="p" size="sm" tone="secondary">
        Nobody has read this record before.
      </Text>
    ) : (
      <ul className={styles.seen}>
        {reads.map(({ id, by, role, scope, note, at }) => (
          <li key={id}>
            <Avatar id={by ?? role} name={by ?? ''} size={22} />
            <span className={admin.grow}>
              <span>
                <b>{by ?? role}</b> <span className={admin.secondary}>{`read ${scope}`}</span>
              </span>
              <Text size="xs" tone="tertiary" className={admin.anywhere}>
                {`"${note}"`}
              </Text>
            </span>
            <time dateTime={at} title={formatUtc(at)}>
              {when(at)}
            </time>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const FrozenCard = ({ state }: { state: NonNullable<AdminUserDetail['frozenState']> }) => (
  <Card pad="m">
    <h3 className={styles.asideTitle}>Frozen</h3>
    <Facts
      facts={[
        { label: 'By', value: state.by ?? 'Unknown' },
        { label: 'When', value: <Moment at={state.at} /> },
      ]}
    />
    <Text as="p" size="sm" tone="secondary" className={styles.said}>
      {`"${state.reason}"`}
    </Text>
    <Note icon={Users}>
      Sending is closed. Reading, unstaking and support stay open. Two people must agree to unfreeze.
    </Note>
  </Card>
);

interface RecordProps {
  user: AdminUserDetail;
  open: OpenScopesAnswer['data'];
  ticket: number | undefined;
  /** Whether the record was just opened, so that the form with the focus is unmounted. */
  takesFocus: boolean;
}

export function Record({ user, open, ticket, takesFocus }: RecordProps) {
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const showsTransfers = open.some(({ scope }) => scope === 'transfers');
  return (
    <div className={admin.columns}>
      <Stack gap={5}>
        <PersonCard user={user} ticket={ticket} takesFocus={takesFocus} onAsk={setAsked} />
        <SessionsCard user={user} onAsk={setAsked} />
        {may('transfers.read') && <TransfersCard user={user} ticket={ticket} open={showsTransfers} />}
      </Stack>
      <aside aria-label="State of the account">
        <Stack gap={4}>
          {user.frozenState !== null && <FrozenCard state={user.frozenState} />}
          <SeenCard reads={user.reads} />
        </Stack>
      </aside>
      <AccountDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
