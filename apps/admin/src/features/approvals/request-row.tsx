import type { StaffRequest } from '@tessera/contracts';
import {
  Avatar,
  Button,
  ConfirmDialog,
  formatDate,
  formatUtc,
  toast,
  useAuth,
  useNow,
} from '@tessera/platform';
import { useState } from 'react';
import { useDecide, type Decision } from '../../api/requests';
import { nameOf } from '../account/asked';
import { describeRequest, timeLeft } from './describe-request';
import { Effect } from './effect';
import { approvalsText } from './messages';
import styles from './approvals.module.css';

interface RequestRowProps {
  request: StaffRequest;
  onDecided: () => void;
}

/** One request: what it would change, why, who asked, and the decision of a second person. */
export function RequestRow({ request, onDecided }: RequestRowProps) {
  const { id, reason, askedBy, asked_at, expires_at, mine, decidable } = request;
  const now = useNow();
  const isAboutMe = useAuth((state) => state.user?.id === request.user.id);
  const decide = useDecide();
  const [asks, setAsks] = useState(false);
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
  const isBusy = (decision: Decision) => decide.isPending && decide.variables.decision === decision;
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
      <div className={styles.decision}>
        {mine && (
          <Button variant="secondary" size="s" busy={decide.isPending} onClick={() => send('withdraw')}>
            {approvalsText.takeBack}
          </Button>
        )}
        {!mine && decidable && (
          <span className={styles.buttons}>
            <Button variant="secondary" size="s" busy={isBusy('refuse')} onClick={() => send('refuse')}>
              {approvalsText.refuse}
            </Button>
            <Button size="s" busy={isBusy('approve')} onClick={() => setAsks(true)}>
              {approvalsText.approve}
            </Button>
          </span>
        )}
        {(mine || !decidable) && (
          <p className={styles.why}>
            {mine ? approvalsText.own : isAboutMe ? approvalsText.aboutYou : approvalsText.notYours}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        title={approvalsText.approveTitle(what)}
        confirm={approvalsText.approve}
        onConfirm={() => {
          setAsks(false);
          send('approve');
        }}
        onCancel={() => setAsks(false)}
      >
        <span className={styles.question}>
          <Effect request={request} />
          {approvalsText.approveText}
        </span>
      </ConfirmDialog>
    </li>
  );
}
