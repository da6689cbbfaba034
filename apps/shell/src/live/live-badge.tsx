import type { LiveRemotes } from '@tessera/contracts/live-remote';
import { Button, Row } from '@tessera/ui';
import styles from './live.module.css';
import { listNames } from './list-names';
import { LiveProblems } from './live-problems';

interface LiveBadgeProps {
  readonly live: LiveRemotes;
  readonly onEnd: () => void;
  /** Ends one of several. */
  readonly onLeave: (name: string) => void;
}

/** Shows that remotes of this tab are not releases, and ends one or all. Shows their problems above. */
export function LiveBadge({ live, onEnd, onLeave }: LiveBadgeProps) {
  const isOne = live.names.length === 1;
  const label = `${listNames(live.names)} ${isOne ? 'is' : 'are'} live from ${live.origin.replace('http://', '')}`;
  return (
    <aside className={styles.live} aria-label={label}>
      <LiveProblems live={live} />
      <Row gap={2.5} wrap className={styles.badge}>
        <span className={styles.dot} aria-hidden="true" />
        <span>{label}</span>
        {!isOne &&
          live.names.map((name) => (
            <Button key={name} variant="secondary" size="s" onClick={() => onLeave(name)}>
              {`End ${name}`}
            </Button>
          ))}
        <Button variant="secondary" size="s" onClick={onEnd}>
          {isOne ? 'End' : 'End All'}
        </Button>
      </Row>
    </aside>
  );
}
