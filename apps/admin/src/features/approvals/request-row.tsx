import type { StaffRequest } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';
import { Avatar, formatDate, formatUtc, toast } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import { useDecide, type Decision } from '../../shared/api/requests';
import { nameOf } from '../../shared/account/asked';
import { DecisionButtons } from './decision-buttons';
import { describeRequest, timeLeft } from './describe-request';
import { Effect } from './effect';
import { approvalsText } from './messages';
import styles from './approvals.module.css';

interface RequestRowProps {
  request: StaffRequest;
  onDecided: () => void;
}

/** Request of staff: change, reason, asker and decision. */
export function RequestRow({ request, onDecided }: RequestRowProps) {
  const { id, reason, askedBy, asked_at, expires_at, mine, decidable } = request;
  const now = useNow();
  const isAboutMe = useAuth((state) => state.user?.id === request.user.id);
  const decide = useDecide();
  const what = describeRequest(request);
  const send = (decision: Decision) =>
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => {
          toast.success(approvalsText.done[decision]);
          onDecided();
        },
      },
    );
  const notMine = isAboutMe ? approvalsText.aboutYou : approvalsText.notYours;
  const why = mine ? approvalsText.own : decidable ? undefined : notMine;
  return (
    <li className={styles.request} aria-labelledby={`${id}-what`}>
      <Avatar id={askedBy.id} name={askedBy.name ?? ''} size={36} />
      <div className={styles.words}>
        <h2 id={`${id}-what`}>{what}</h2>
        <Effect request={request} />
        <p className={styles.reason}>{approvalsText.quoted(reason)}</p>
        <p className={styles.asked}>
          <span title={formatUtc(asked_at)}>
            {approvalsText.asked(askedBy.name ?? nameOf(askedBy), formatDate(asked_at))}
          </span>{' '}
          {timeLeft(expires_at, now)}
        </p>
      </div>
      <DecisionButtons
        what={what}
        effect={<Effect request={request} />}
        mine={mine}
        why={why}
        pending={decide.isPending ? decide.variables.decision : undefined}
        onDecide={send}
      />
    </li>
  );
}
