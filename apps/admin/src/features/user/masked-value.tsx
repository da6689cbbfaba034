import type { StaffReadScope } from '@tessera/contracts/admin-users';
import { Button, formatCountdown, Text } from '@tessera/ui';
import { useSecondsLeft } from '@tessera/wallet-kit';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ReadDialog } from './read-dialog';
import { useAt } from './use-at';
import type { OpenedPart } from '../../shared/read-record/use-read-form';
import styles from './user.module.css';

interface MaskedValueProps {
  userId: string;
  whom: string;
  scope: Extract<StaffReadScope, 'email' | 'phone'>;
  masked: string | null;
  ticket: number | undefined;
}

const TimeLeft = ({ until }: { until: string }) => (
  <Text size="xs" tone="tertiary" numeric className={styles.left}>
    {`Hidden again in ${formatCountdown(useSecondsLeft(until))}`}
  </Text>
);

/** Masked e-mail or phone. Shown in clear for five minutes after a reason; stored nowhere else. */
export function MaskedValue({ userId, whom, scope, masked, ticket }: MaskedValueProps) {
  const [asks, setAsks] = useState(false);
  const [opened, setOpened] = useState<OpenedPart | null>(null);
  useAt(opened?.expiresAt ?? null, () => setOpened(null));
  if (masked === null) return 'None';
  const shown = opened?.value ?? null;
  const Icon = shown === null ? Eye : EyeOff;
  return (
    <span className={styles.masked}>
      <span className={styles.mono}>{shown ?? masked}</span>
      {/* One button for both states, so that it gets the focus back when its dialog closes. */}
      <Button
        variant="ghost"
        size="s"
        className={styles.small}
        aria-label={shown === null ? `Show ${scope}` : undefined}
        icon={<Icon size={13} />}
        onClick={() => (shown === null ? setAsks(true) : setOpened(null))}
      >
        {shown === null ? 'Show' : 'Hide'}
      </Button>
      {opened !== null && <TimeLeft until={opened.expiresAt} />}
      <ReadDialog
        open={asks}
        onClose={() => setAsks(false)}
        onOpened={setOpened}
        {...{ userId, whom, scope, ticket }}
      />
    </span>
  );
}
