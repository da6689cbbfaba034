import type { AdminRelease, ReleaseRequest } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';
import { Button, formatDate, formatUtc, Text, toast } from '@tessera/ui';
import { type ReleaseDecision, useDecideRelease } from '../../shared/api/releases';
import { describeReleaseRequest } from '../../shared/describe-release-request';
import { releasesText } from './messages';
import styles from './releases.module.css';

interface OpenRequestProps {
  readonly release: Pick<AdminRelease, 'name'>;
  readonly request: ReleaseRequest;
}

/** The open request of a remote, in place of its moves: the asker withdraws it, another member of staff decides it. */
export function OpenRequest({ release: { name }, request }: OpenRequestProps) {
  const { id, askedBy, expires_at } = request;
  const isMine = useAuth((state) => state.user?.id === askedBy.id);
  const decide = useDecideRelease(name);
  const { what, who } = describeReleaseRequest(name, request);
  const button = (decision: ReleaseDecision, label: string, isSecondary: boolean) => (
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
