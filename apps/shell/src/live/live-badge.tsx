import type { LiveRemote } from '@tessera/contracts';
import { Button } from '@tessera/ui';
import styles from './live.module.css';
import { text } from './messages';

interface LiveBadgeProps {
  readonly live: LiveRemote;
  readonly onEnd: () => void;
}

/** Says all the time that part of this tab is not a release, and ends it. */
export function LiveBadge({ live, onEnd }: LiveBadgeProps) {
  return (
    <aside className={styles.badge} aria-label={text.badge(live.name, live.origin)}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{text.badge(live.name, live.origin)}</span>
      <Button variant="secondary" size="s" onClick={onEnd}>
        {text.end}
      </Button>
    </aside>
  );
}
