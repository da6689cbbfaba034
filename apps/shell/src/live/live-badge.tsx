import type { LiveRemote } from '@tessera/contracts/live-remote';
import { Button, Row } from '@tessera/ui';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import styles from './live.module.css';
import { useRunError } from './use-run-error';

/** Message about each build from the development server's client, which is part of the remote. */
const BuildMessage = v.variant('type', [
  v.object({ type: v.literal('webpackErrors'), data: v.array(v.string()) }),
  v.object({ type: v.picklist(['webpackOk', 'webpackStillOk', 'webpackWarnings']) }),
]);

interface Build {
  /** Number of builds, so that a listener notices each one. */
  readonly count: number;
  readonly error?: string;
}

function useBuild(): Build {
  const [build, setBuild] = useState<Build>({ count: 0 });
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== window) return;
      const told = v.safeParse(BuildMessage, data);
      if (!told.success) return;
      const error = 'data' in told.output ? { error: told.output.data.join('\n\n') } : {};
      setBuild(({ count }) => ({ count: count + 1, ...error }));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  return build;
}

/** Shows that a remote of this tab is not a release, and ends it. Shows the error of the last build or of the remote above. */
export function LiveBadge({ live, onEnd }: { live: LiveRemote; onEnd: () => void }) {
  const label = `${live.name} is live from ${live.origin.replace('http://', '')}`;
  const build = useBuild();
  const [thrown, dismiss] = useRunError(live, build.count);
  return (
    <aside className={styles.live} aria-label={label}>
      {build.error !== undefined && (
        <div className={styles.error} role="alert">
          <strong>{`${live.name} Does Not Build`}</strong>
          <pre className={styles.words}>{build.error}</pre>
        </div>
      )}
      {build.error === undefined && thrown !== undefined && (
        <div className={styles.error} role="alert">
          <strong>{`${live.name} Threw an Error`}</strong>
          <p className={styles.words}>{thrown.message}</p>
          {thrown.frame !== undefined && (
            <>
              <p className={styles.words}>{`${thrown.frame.file}:${thrown.frame.line}`}</p>
              <pre className={styles.words}>{thrown.frame.code}</pre>
            </>
          )}
          <Button variant="secondary" size="s" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
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
