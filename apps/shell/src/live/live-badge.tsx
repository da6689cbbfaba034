import type { LiveRemote } from '@tessera/contracts/live-remote';
import { Button, Row } from '@tessera/ui';
import styles from './live.module.css';
import { LiveProblems } from './live-problems';

/** Shows that a remote of this tab is not a release, and ends it. Shows the problems of the remote above. */
export function LiveBadge({ live, onEnd }: { live: LiveRemote; onEnd: () => void }) {
  const label = `${live.name} is live from ${live.origin.replace('http://', '')}`;
  return (
    <aside className={styles.live} aria-label={label}>
      <LiveProblems live={live} />
      <Row gap={2.5} className={styles.badge}>
        <span className={styles.dot} aria-hidden="true" />
        <span>{label}</span>
        <Button variant="secondary" size="s" onClick={onEnd}>
          End
        </Button>
      </Row>
    </aside>
  );
}
