import type { DeletionState } from '@tessera/contracts';
import { useKeepAccount } from '@tessera/api';
import { Button, Card, formatDate, formatDay, TileMeter, toast } from '@tessera/ui';
import { useState } from 'react';
import { settingsText } from '../messages';
import { DELETION_DAYS, deletionProgress } from './deletion-progress';
import styles from './deletion.module.css';

interface Props {
  deletesAt: string;
  /** Reason for which the deletion waits after its 30 days. */
  waitsFor: DeletionState['waits_for'];
}

/** Shows a requested deletion, its 30 days as tiles, and the button that cancels it. */
export function DeletionPending({ deletesAt, waitsFor }: Props) {
  const keep = useKeepAccount();
  const [now] = useState(() => Date.now());
  const { askedAt, day } = deletionProgress(deletesAt, now);
  const takeBack = () =>
    keep.mutate(undefined, { onSuccess: () => void toast.success(settingsText.accountKept) });
  const waits =
    Date.parse(deletesAt) > now
      ? settingsText.deletionWaitsUntil(formatDay(deletesAt))
      : settingsText.deletionWaitsLead;
  return (
    <Card pad="l">
      <div className={styles.head}>
        <div>
          <h2>
            {waitsFor === undefined
              ? settingsText.deletedOn(formatDay(deletesAt))
              : settingsText.deletionWaits}
          </h2>
          <p>{waitsFor === undefined ? settingsText.askedOn(formatDate(askedAt)) : waits}</p>
        </div>
        <Button busy={keep.isPending} onClick={takeBack}>
          {settingsText.keepAccount}
        </Button>
      </div>
      <div className={styles.meter}>
        <TileMeter label={settingsText.deletionDays} value={day} max={DELETION_DAYS} />
      </div>
      <div className={styles.ends}>
        <span>{settingsText.dayOf(day, DELETION_DAYS)}</span>
        <span>{formatDate(deletesAt)}</span>
      </div>
    </Card>
  );
}
