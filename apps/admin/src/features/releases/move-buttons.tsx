import type { AdminRelease, ReleaseRequest } from '@tessera/contracts';
import { Button, formatDate, formatUtc, Text, toast } from '@tessera/ui';
import { History } from 'lucide-react';
import { useAuth } from '@tessera/platform';
import { releasesText } from './messages';
import styles from './releases.module.css';
import type { Move } from './use-move';
import { canRollBack, rollbackName } from '../../shared/version-name';
import { useDecideRelease } from '../../shared/api/releases';
import type { Decision } from '../../shared/api/requests';
import { describeReleaseRequest } from '../../shared/describe-release-request';

interface OpenRequestProps {
  readonly release: Pick<AdminRelease, 'name'>;
  readonly request: ReleaseRequest;
}

/** The open request of a remote, in place of its moves: the asker withdraws it, another member of staff decides it. */
function OpenRequest({ release: { name }, request }: OpenRequestProps) {
  const { id, askedBy, expires_at } = request;
  const isMine = useAuth((state) => state.user?.id === askedBy.id);
  const decide = useDecideRelease(name);
  const { what, who } = describeReleaseRequest(name, request);
  const button = (decision: Decision, label: string, isSecondary: boolean) => (
    <Button
      size="s"
      {...(isSecondary ? { variant: 'secondary' as const } : {})}
      aria-label={`${label}: ${what}`}
      busy={decide.isPending && decide.variables.decision === decision}
      onClick={() =>
        decide.mutate(
          { id, decision },
          { onSuccess: () => void toast.success(releasesText.decided[decision]) },
        )
      }
    >
      {label}
    </Button>
  );
  return (
    <div className={styles.request}>
      <Text size="sm">{what}</Text>
      <Text size="xs" tone="tertiary" title={formatUtc(expires_at)}>
        {releasesText.askedBy(who, formatDate(expires_at))}
      </Text>
      <span className={styles.buttons}>
        {isMine ? (
          button('withdraw', releasesText.takeBack, true)
        ) : (
          <>
            {button('refuse', releasesText.refuse, true)}
            {button('approve', releasesText.approve, false)}
          </>
        )}
      </span>
    </div>
  );
}

/** Actions on a remote. Their accessible names contain its name. */
export function MoveButtons({ release, move }: { release: AdminRelease; move: Move }) {
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
          icon={<History size={14} />}
          onClick={() => move.ask({ kind: 'rollback' })}
        >
          {rollBack}
        </Button>
      )}
    </span>
  );
}
