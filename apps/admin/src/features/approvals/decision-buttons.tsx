import { Button, ConfirmDialog } from '@tessera/ui';
import { useState, type ReactNode } from 'react';
import type { Decision } from '../../shared/api/requests';
import { approvalsText } from './messages';
import styles from './approvals.module.css';

interface DecisionButtonsProps {
  what: string;
  effect: ReactNode;
  mine: boolean;
  /** Why the actor cannot approve; undefined when they can. */
  why: string | undefined;
  pending: Decision | undefined;
  onDecide: (decision: Decision) => void;
}

/** Buttons of a request: the asker withdraws it, another person refuses or approves it. */
export function DecisionButtons({ what, effect, mine, why, pending, onDecide }: DecisionButtonsProps) {
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.decision}>
      {mine && (
        <Button
          variant="secondary"
          size="s"
          busy={pending !== undefined}
          onClick={() => onDecide('withdraw')}
        >
          {approvalsText.takeBack}
        </Button>
      )}
      {why === undefined ? (
        <span className={styles.buttons}>
          <Button variant="secondary" size="s" busy={pending === 'refuse'} onClick={() => onDecide('refuse')}>
            {approvalsText.refuse}
          </Button>
          <Button size="s" busy={pending === 'approve'} onClick={() => setAsks(true)}>
            {approvalsText.approve}
          </Button>
        </span>
      ) : (
        <p className={styles.why}>{why}</p>
      )}
      <ConfirmDialog
        open={asks}
        title={approvalsText.approveTitle(what)}
        confirm={approvalsText.approve}
        onConfirm={() => {
          setAsks(false);
          onDecide('approve');
        }}
        onCancel={() => setAsks(false)}
      >
        <span className={styles.question}>
          {effect}
          {approvalsText.approveText}
        </span>
      </ConfirmDialog>
    </div>
  );
}
