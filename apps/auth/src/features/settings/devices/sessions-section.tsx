import type { SignedInSession } from '@tessera/contracts/account';
import { useEndSession, useSessions } from '@tessera/api';
import { Loaded, useLogoutEverywhere } from '@tessera/wallet-kit';
import { Button, ConfirmDialog, formatAgo, formatDate } from '@tessera/ui';
import { useState } from 'react';
import { SettingRowsLoading, SettingSection } from '../setting-list';
import { BrowserRow } from './browser-row';

const DAY_MS = 24 * 3_600_000;

/** Formats a time of today in words, else as a date. */
const whenUsed = (at: string): string =>
  Date.now() - new Date(at).getTime() < DAY_MS ? formatAgo(at) : formatDate(at);

/** One session. The current one has no button, because Logout ends it. */
function SessionRow({ session }: { session: SignedInSession }) {
  const end = useEndSession();
  const { id, browser, place, created_at, last_used_at, current } = session;
  const logOut = { label: 'Log out', busy: end.isPending, onPress: () => end.mutate(id) };
  return (
    <BrowserRow browser={browser} current={current} action={current ? undefined : logOut}>
      {current ? `${place}. Since ${formatDate(created_at)}` : `${place}. Active ${whenUsed(last_used_at)}`}
    </BrowserRow>
  );
}

const currentFirst = (sessions: readonly SignedInSession[]) =>
  [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at),
  );

export function SessionsSection() {
  const sessions = useSessions();
  const everywhere = useLogoutEverywhere();
  const [asks, setAsks] = useState(false);
  return (
    <SettingSection
      title="Signed in now"
      action={
        <Button variant="danger-quiet" size="s" onClick={() => setAsks(true)}>
          Log out everywhere
        </Button>
      }
    >
      <Loaded of={sessions} failed="Your sessions did not load" loading={<SettingRowsLoading rows={2} />}>
        {(rows) => currentFirst(rows).map((session) => <SessionRow key={session.id} session={session} />)}
      </Loaded>
      <ConfirmDialog
        open={asks}
        title="Log out everywhere?"
        confirm="Log out everywhere"
        danger
        busy={everywhere.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => everywhere.mutate()}
      >
        Every session ends, this one too. You log in again with your password and a code.
      </ConfirmDialog>
    </SettingSection>
  );
}
