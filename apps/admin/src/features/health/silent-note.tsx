import type { AdminHealth } from '@tessera/contracts';
import { dayjs } from '@tessera/platform';
import { Button, formatUtc, Note } from '@tessera/ui';
import styles from '../../shared/banner.module.css';
import { healthText } from './messages';

const timeOf = (moment: string): string =>
  dayjs(moment).isSame(dayjs(), 'day')
    ? dayjs(moment).format('hh:mm A')
    : dayjs(moment).format('MMM DD, hh:mm A').toUpperCase();

interface SilentNoteProps {
  chain: AdminHealth['chains'][number];
  onRetry: () => void;
  retrying: boolean;
}

export function SilentNote({ chain, onRetry, retrying }: SilentNoteProps) {
  const { name, newestBlockAt } = chain;
  return (
    <Note tone="negative" live>
      <div className={styles.banner}>
        <span>
          <b title={newestBlockAt === null ? undefined : formatUtc(newestBlockAt)}>
            {newestBlockAt === null
              ? healthText.neverSeen(name)
              : healthText.silentSince(name, timeOf(newestBlockAt))}
          </b>{' '}
          {healthText.silentText}
        </span>
        <Button variant="secondary" size="s" busy={retrying} onClick={onRetry}>
          {healthText.tryNow}
        </Button>
      </div>
    </Note>
  );
}
