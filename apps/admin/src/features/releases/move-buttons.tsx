import type { AdminRelease } from '@tessera/contracts';
import { Button } from '@tessera/ui';
import { History } from 'lucide-react';
import { releasesText } from './messages';
import { OpenRequest } from './open-request';
import styles from './releases.module.css';
import type { Move } from './use-move';
import { canRollBack, rollbackName } from '../../shared/version-name';

interface MoveButtonsProps {
  release: AdminRelease;
  move: Move;
}

/** Actions on a remote. Their accessible names contain its name. */
export function MoveButtons({ release, move }: MoveButtonsProps) {
  const { name, stable, canary, state, versions } = release;
  const { of, stop, promote, rollBack, rollBackOf, setCanary, setCanaryOf } = releasesText;
  const back = rollbackName(release);
  const request =
    release.request == null ? null : <OpenRequest release={release} request={release.request} />;
  if (state === 'canary' && canary !== null) {
    // Stopping a canary needs no second person, so an open request does not hide it.
    const stopButton = (
      <Button
        variant="danger-quiet"
        size="s"
        aria-label={of(stop, name)}
        onClick={() => move.ask({ kind: 'stop' })}
      >
        {stop}
      </Button>
    );
    if (request !== null)
      return (
        <span className={styles.buttons}>
          {stopButton}
          {request}
        </span>
      );
    return (
      <span className={styles.buttons}>
        {stopButton}
        <Button
          size="s"
          aria-label={of(promote, name)}
          onClick={() => move.ask({ kind: 'promote', version: canary })}
        >
          {promote}
        </Button>
      </span>
    );
  }
  if (request !== null) return request;
  return (
    <span className={styles.buttons}>
      {versions.some(({ version }) => version !== stable) && (
        <Button
          variant="secondary"
          size="s"
          aria-label={setCanaryOf(name)}
          onClick={() => move.ask({ kind: 'canary' })}
        >
          {setCanary}
        </Button>
      )}
      {canRollBack(release) && (
        <Button
          variant="secondary"
          size="s"
          aria-label={rollBackOf(name, back)}
          title={rollBackOf(name, back)}
          icon={<History size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => move.ask({ kind: 'rollback' })}
        >
          {rollBack}
        </Button>
      )}
    </span>
  );
}
