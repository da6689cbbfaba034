import type { SignedInSession } from '@tessera/contracts';
import { Button, formatAgo, formatDate, Pill } from '@tessera/ui';
import { SettingRow } from '../setting-row';
import { settingsText } from '../messages';
import { deviceIcon } from './device-icon';

const DAY_MS = 24 * 3_600_000;

/** Formats a time of today in words, else as a date. */
const whenUsed = (at: string): string =>
  Date.now() - new Date(at).getTime() < DAY_MS ? formatAgo(at) : formatDate(at);

interface SessionRowProps {
  session: SignedInSession;
  busy: boolean;
  onEnd: () => void;
}

/** One session. The current one has no button, because Logout ends it. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { browser, place, created_at, last_used_at, current } = session;
  return (
    <SettingRow
      icon={deviceIcon(browser)}
      accent={current}
      title={
        <>
          {browser}
          {current && <Pill tone="accent">{settingsText.thisOne}</Pill>}
        </>
      }
      action={
        current ? undefined : (
          <Button
            variant="secondary"
            size="s"
            busy={busy}
            aria-label={settingsText.logOutOf(browser)}
            onClick={onEnd}
          >
            {settingsText.logOut}
          </Button>
        )
      }
    >
      {current
        ? settingsText.since(place, formatDate(created_at))
        : settingsText.active(place, whenUsed(last_used_at))}
    </SettingRow>
  );
}
