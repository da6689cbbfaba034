import type { LiveRemote } from '@tessera/contracts';
import { Button } from '@tessera/ui';
import styles from './live.module.css';
import { text } from './messages';
import { useBuildError } from './use-build-error';

interface LiveBadgeProps {
  readonly live: LiveRemote;
  readonly onEnd: () => void;
}

/** Says all the time that part of this tab is not a release, and ends it; over the page, why an edit does not build. */
export function LiveBadge({ live, onEnd }: LiveBadgeProps) {
  const error = useBuildError();
  return (
    <aside className={styles.live} aria-label={text.badge(live.name, live.origin)}>
      {error !== undefined && (
        <div className={styles.error} role="alert">
          <strong>{text.doesNotBuild(live.name)}</strong>
          <pre className={styles.words}>{error}</pre>
        </div>
      )}
      <div className={styles.badge}>
        <span className={styles.dot} aria-hidden="true" />
        <span>{text.badge(live.name, live.origin)}</span>
        <Button variant="secondary" size="s" onClick={onEnd}>
          {text.end}
        </Button>
      </div>
    </aside>
  );
}
