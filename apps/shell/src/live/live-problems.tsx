import type { LiveFrame, LiveRemotes } from '@tessera/contracts/live-remote';
import { Button } from '@tessera/ui';
import type { ReactNode } from 'react';
import styles from './live.module.css';
import { subjectOf } from './list-names';
import { useBuild } from './use-build';
import { useRunError } from './use-run-error';
import { useTypeErrors } from './use-type-errors';

const SHOWN_TYPE_ERRORS = 5;

const Panel = (props: { title: string; onDismiss?: () => void; children: ReactNode }) => (
  <div className={styles.error} role="alert">
    <strong>{props.title}</strong>
    {props.children}
    {props.onDismiss !== undefined && (
      <Button variant="secondary" size="s" onClick={props.onDismiss}>
        Dismiss
      </Button>
    )}
  </div>
);

const Problem = ({ message, frame }: { message: string; frame: LiveFrame | undefined }) => (
  <>
    <p className={styles.words}>{message}</p>
    {frame !== undefined && (
      <>
        <p className={styles.words}>{`${frame.file}:${frame.line}`}</p>
        <pre className={styles.words}>{frame.code}</pre>
      </>
    )}
  </>
);

export function LiveProblems({ live }: { live: LiveRemotes }) {
  const build = useBuild();
  const [thrown, dismiss] = useRunError(live, build.count);
  const [typeErrors, hide] = useTypeErrors(live.origin);
  if (build.error !== undefined)
    return (
      <Panel title={`${subjectOf(live.names)} Does Not Build`}>
        <pre className={styles.words}>{build.error}</pre>
      </Panel>
    );
  if (thrown !== undefined)
    return (
      <Panel title={`${thrown.remote} Threw an Error`} onDismiss={dismiss}>
        <Problem {...thrown} frame={thrown.frame} />
      </Panel>
    );
  if (typeErrors.length === 0) return null;
  const count = typeErrors.length === 1 ? 'a Type Error' : `${typeErrors.length} Type Errors`;
  return (
    <Panel title={`${subjectOf(live.names)} Has ${count}`} onDismiss={hide}>
      {typeErrors.slice(0, SHOWN_TYPE_ERRORS).map((error) => (
        <Problem key={`${error.file}:${error.line} ${error.message}`} message={error.message} frame={error} />
      ))}
    </Panel>
  );
}
