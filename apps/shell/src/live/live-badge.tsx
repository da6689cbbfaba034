import type { LiveRemote } from '@tessera/contracts';
import { Button } from '@tessera/ui';
import styles from './live.module.css';
import { text } from './messages';
import { useBuild } from './use-build';
import { useRunError } from './use-run-error';

interface LiveBadgeProps {
  readonly live: LiveRemote;
  readonly onEnd: () => void;
}

/** Shows that a remote of this tab is not a release, and ends it. Shows the error of the last build or of the remote above. */
export function LiveBadge({ live, onEnd }: LiveBadgeProps) {
  const build = useBuild();
  const [thrown, dismiss] = useRunError(live, build.count);
  return (
    <aside className={styles.live} aria-label={text.badge(live.name, live.origin)}>
      {build.error !== undefined && (
        <div className={styles.error} role="alert">
          <strong>{text.doesNotBuild(live.name)}</strong>
          <pre className={styles.words}>{build.error}</pre>
        </div>
      )}
      {build.error === undefined && thrown !== undefined && (
        <div className={styles.error} role="alert">
          <strong>{text.threw(live.name)}</strong>
          <p className={styles.words}>{thrown.message}</p>
          {thrown.frame !== undefined && (
            <>
              <p className={styles.words}>{`${thrown.frame.file}:${thrown.frame.line}`}</p>
              <pre className={styles.words}>{thrown.frame.code}</pre>
            </>
          )}
          <Button variant="secondary" size="s" onClick={dismiss}>
            {text.dismiss}
          </Button>
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
