import type { StaffReadScope } from '@tessera/contracts';
import { Button, formatCountdown, useSecondsLeft } from '@tessera/platform';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { userText } from './messages';
import { ReadDialog } from './read-dialog';
import { useAt } from './use-at';
import type { OpenedPart } from './use-read-form';
import styles from './user.module.css';

interface MaskedValueProps {
  userId: string;
  whom: string;
  scope: Extract<StaffReadScope, 'email' | 'phone'>;
  masked: string | null;
  ticket: number | undefined;
}

function TimeLeft({ until }: { until: string }) {
  return <span className={styles.left}>{userText.hiddenIn(formatCountdown(useSecondsLeft(until)))}</span>;
}

/** An email or phone, masked; in clear for five minutes once somebody has said why. It is kept nowhere else. */
export function MaskedValue({ userId, whom, scope, masked, ticket }: MaskedValueProps) {
  const [asks, setAsks] = useState(false);
  const [opened, setOpened] = useState<OpenedPart | null>(null);
  useAt(opened?.expiresAt ?? null, () => setOpened(null));
  if (masked === null) return userText.none;
  const shown = opened?.value ?? null;
  return (
    <span className={styles.masked}>
      <span className={styles.mono}>{shown ?? masked}</span>
      {shown === null || opened === null ? (
        <Button
          variant="ghost"
          size="s"
          className={styles.small}
          aria-label={userText.showWhat(scope)}
          icon={<Eye size={13} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAsks(true)}
        >
          {userText.show}
        </Button>
      ) : (
        <>
          <Button
            variant="ghost"
            size="s"
            className={styles.small}
            icon={<EyeOff size={13} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOpened(null)}
          >
            {userText.hide}
          </Button>
          <TimeLeft until={opened.expiresAt} />
        </>
      )}
      <ReadDialog
        open={asks}
        onClose={() => setAsks(false)}
        onOpened={setOpened}
        {...{ userId, whom, scope, ticket }}
      />
    </span>
  );
}
