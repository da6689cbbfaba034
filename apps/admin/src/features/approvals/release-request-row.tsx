import type { OpenReleaseRequest } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';
import { Avatar, Pill, toast } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import { useDecideRelease } from '../../shared/api/releases';
import { describeReleaseRequest } from '../../shared/describe-release-request';
import styles from './approvals.module.css';
import { DecisionButtons } from './decision-buttons';
import { timeLeft } from './describe-request';
import { approvalsText } from './messages';

interface ReleaseRequestRowProps {
  request: OpenReleaseRequest;
  onDecided: () => void;
}

/** Request for an older version of a remote. */
export function ReleaseRequestRow({ request, onDecided }: ReleaseRequestRowProps) {
  const { id, name, percent, askedBy, expires_at } = request;
  const now = useNow();
  const isMine = useAuth((state) => state.user?.id === askedBy.id);
  const decide = useDecideRelease(name);
  const { what, who } = describeReleaseRequest(name, request);
  const effect = <Pill>{approvalsText.release(percent)}</Pill>;
  return (
    <li className={styles.request} aria-labelledby={`${id}-what`}>
      <Avatar id={askedBy.id} name={askedBy.username ?? ''} size={36} />
      <div className={styles.words}>
        <h2 id={`${id}-what`}>{what}</h2>
        {effect}
        <p className={styles.asked}>
          {approvalsText.askedBy(who)} {timeLeft(expires_at, now)}
        </p>
      </div>
      <DecisionButtons
        what={what}
        effect={effect}
        mine={isMine}
        why={isMine ? approvalsText.own : undefined}
        pending={decide.isPending ? decide.variables.decision : undefined}
        onDecide={(decision) =>
          decide.mutate(
            { id, decision },
            {
              onSuccess: () => {
                toast.success(approvalsText.done[decision]);
                onDecided();
              },
            },
          )
        }
      />
    </li>
  );
}
