import { Unplug } from 'lucide-react';
import { Button, Note } from '@tessera/ui';
import styles from './dashboard.module.css';
import { homeText } from './messages';
import type { SilentChains } from './silent-chains';

interface SilentNoteProps {
  silent: SilentChains;
  retrying: boolean;
  onRetry: () => void;
}

/** Note for the whole page: which figures are stale, and that the crypto is safe. */
export function SilentNote({ silent, retrying, onRetry }: SilentNoteProps) {
  return (
    <Note tone="warning" icon={Unplug}>
      <div className={styles.silent}>
        <span>
          <b>{homeText.noAnswer(silent.names)}</b>{' '}
          {silent.since === null ? homeText.neverSeen : homeText.lastSeen(silent.since)}
        </span>
        <Button variant="secondary" size="s" busy={retrying} onClick={onRetry}>
          {homeText.tryAgain}
        </Button>
      </div>
    </Note>
  );
}
