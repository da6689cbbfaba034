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
import { userText } from './messages';
import { PersonCard } from './person-card';
import { TransfersCard } from './transfers-card';
import admin from '../../shared/admin.module.css';
import { sharedText } from '../../shared/messages';
import { Moment } from '../../shared/moment';
import styles from './user.module.css';

function SessionsCard({ user, onAsk }: { user: AdminUserDetail; onAsk: (asked: Asked) => void }) {
  const mayEnd = useMay()('sessions.end');
  const people = [user];
  return (
    <Card title={userText.sessions}>
      <ul className={styles.rows}>
        {user.sessions.length === 0 && <li className={admin.secondary}>{userText.noSessions}</li>}
        {user.sessions.map((session) => (
          <li key={session.id}>
            <div className={admin.grow}>
              <span className={styles.name}>
                {session.browser}
                {session.trusted && <Pill tone="accent">{userText.trusted}</Pill>}
              </span>
              <Text as="p" size="sm" tone="tertiary" title={formatUtc(session.last_seen_at)}>
                {userText.active(formatDate(session.last_seen_at), formatDate(session.created_at))}
              </Text>
            </div>
            {mayEnd && (
              <Button
                variant="secondary"
                size="s"
                aria-label={userText.endOf(session.browser)}
                onClick={() => onAsk({ act: 'end-session', people, session })}
              >
                {userText.end}
              </Button>
            )}
          </li>
        ))}
        <li>
          <div className={admin.grow}>
            <span>{userText.trustedDevices}</span>
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
              {userText.forget}
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
    <h3 className={styles.asideTitle}>{userText.seen}</h3>
    {reads.length === 0 ? (
      <Text as="p" size="sm" tone="secondary">
        {userText.nobody}
      </Text>
    ) : (
      <ul className={styles.seen}>
        {reads.map(({ id, by, role, scope, note, at }) => (
          <li key={id}>
            <Avatar id={by ?? role} name={by ?? ''} size={22} />
            <span className={admin.grow}>
              <span>
                <b>{by ?? role}</b> <span className={admin.secondary}>{userText.read(scope)}</span>
              </span>
              <Text size="xs" tone="tertiary" className={admin.anywhere}>
                {sharedText.quoted(note)}
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
    <h3 className={styles.asideTitle}>{userText.frozen}</h3>
    <Facts
      facts={[
        { label: userText.frozenBy, value: state.by ?? userText.unknown },
        { label: userText.frozenAt, value: <Moment at={state.at} /> },
      ]}
    />
    <Text as="p" size="sm" tone="secondary" className={styles.said}>
      {sharedText.quoted(state.reason)}
    </Text>
    <Note icon={Users}>{userText.frozenMeans}</Note>
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
    <div className={styles.columns}>
      <Stack gap={5}>
        <PersonCard user={user} ticket={ticket} takesFocus={takesFocus} onAsk={setAsked} />
        <SessionsCard user={user} onAsk={setAsked} />
        {may('transfers.read') && <TransfersCard user={user} ticket={ticket} open={showsTransfers} />}
      </Stack>
      <aside aria-label={userText.about}>
        <Stack gap={4}>
          {user.frozenState !== null && <FrozenCard state={user.frozenState} />}
          <SeenCard reads={user.reads} />
        </Stack>
      </aside>
      <AccountDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
