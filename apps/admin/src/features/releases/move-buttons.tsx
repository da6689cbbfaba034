import type { AdminRelease, ReleaseRequest } from '@tessera/contracts/admin-releases';
import { Button, formatDate, formatUtc, Text } from '@tessera/ui';
import { History } from 'lucide-react';
import { useAuth } from '@tessera/platform';
import { releasesText } from './messages';
import styles from './releases.module.css';
import type { Move } from './use-move';
import { useDecideRelease } from '../../shared/api/releases';
import { sharedText } from '../../shared/messages';
import { canRollBack, describeReleaseRequest, rollbackName } from '../../shared/release-words';
import { useDecision } from '../../shared/use-decision';

function OpenRequest({ name, request }: { name: string; request: ReleaseRequest }) {
  const { id, askedBy, expires_at } = request;
  const isMine = useAuth((state) => state.user?.id === askedBy.id);
  const { pending, send } = useDecision(id, useDecideRelease(name));
  const { what, who } = describeReleaseRequest(name, request);
  return (
    <div className={styles.request}>
      <Text size="sm">{what}</Text>
      <Text size="xs" tone="tertiary" title={formatUtc(expires_at)}>
        {`Asked by ${who}, until ${formatDate(expires_at)}`}
      </Text>
      <span className={styles.buttons}>
        {(isMine ? (['withdraw'] as const) : (['refuse', 'approve'] as const)).map((decision) => {
          const { label } = sharedText.decision[decision];
          return (
            <Button
              key={decision}
              size="s"
              variant={decision === 'approve' ? 'primary' : 'secondary'}
              aria-label={`${label}: ${what}`}
              busy={pending === decision}
              onClick={() => send(decision)}
            >
              {label}
            </Button>
          );
        })}
      </span>
    </div>
  );
}

/** Actions on a remote. Their accessible names contain its name. */
export function MoveButtons({ release, move }: { release: AdminRelease; move: Move }) {
  const { name, stable, canary, state, versions, request } = release;
  const { of, stop, promote, rollBack, rollBackOf, setCanary, setCanaryOf } = releasesText;
  const back = rollBackOf(name, rollbackName(release));
  const running = state === 'canary' ? canary : null;
  const open = request == null ? null : <OpenRequest name={name} request={request} />;
  if (running !== null)
    return (
      <span className={styles.buttons}>
        {/* Stopping a canary needs no second person, so an open request does not hide it. */}
        <Button
          variant="danger-quiet"
          size="s"
          aria-label={of(stop, name)}
          onClick={() => move.ask({ kind: 'stop' })}
        >
          {stop}
        </Button>
        {open ?? (
          <Button
            size="s"
            aria-label={of(promote, name)}
            onClick={() => move.ask({ kind: 'promote', version: running })}
          >
            {promote}
          </Button>
        )}
      </span>
    );
  if (open !== null) return open;
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
          aria-label={back}
          title={back}
          icon={<History size={14} />}
          onClick={() => move.ask({ kind: 'rollback' })}
        >
          {rollBack}
        </Button>
      )}
    </span>
  );
}
