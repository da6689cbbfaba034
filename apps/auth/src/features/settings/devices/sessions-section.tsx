import type { SignedInSession } from '@tessera/contracts';
import { useEndSession, useSessions } from '@tessera/api';
import { useLogoutEverywhere } from '@tessera/wallet-kit';
import { Button, ConfirmDialog } from '@tessera/ui';
import { useState } from 'react';
import { Loaded } from '../loaded';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import { SessionRow } from './session-row';

const currentFirst = (sessions: readonly SignedInSession[]) =>
  [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at),
  );

export function SessionsSection() {
  const sessions = useSessions();
  const end = useEndSession();
  const everywhere = useLogoutEverywhere();
  const [asks, setAsks] = useState(false);
  return (
    <SettingSection
      title={settingsText.signedIn}
      action={
        <Button variant="danger-quiet" size="s" onClick={() => setAsks(true)}>
          {settingsText.logOutEverywhere}
        </Button>
      }
    >
      <Loaded of={sessions} failed={settingsText.sessionsFailed} loading={2}>
        {(rows) =>
          currentFirst(rows).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))
        }
      </Loaded>
      <ConfirmDialog
        open={asks}
        title={settingsText.everywhereTitle}
        confirm={settingsText.logOutEverywhere}
        danger
        busy={everywhere.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => everywhere.mutate()}
      >
        {settingsText.everywhereText}
      </ConfirmDialog>
    </SettingSection>
  );
}
