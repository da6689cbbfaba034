import type { DeletionState, Holding } from '@tessera/contracts/account';
import { Loaded } from '@tessera/wallet-kit';
import { useDeletion, useKeepAccount } from '@tessera/api';
import {
  Button,
  Card,
  formatDate,
  formatDay,
  Row,
  Skeleton,
  Stack,
  Text,
  TileMeter,
  toast,
} from '@tessera/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { SettingSection, TabBody } from '../setting-list';
import { settingsText } from '../messages';
import { ExportSection } from './export-section';
import { StaffReadsSection } from './staff-reads-section';
import styles from './deletion.module.css';
import { DeletionDialog } from './deletion-dialog';
import { DELETION_DAYS, deletionProgress } from './deletion-progress';

interface Props {
  deletesAt: string;
  /** Reason for which the deletion waits after its 30 days. */
  waitsFor: DeletionState['waits_for'];
}

function DeletionPending({ deletesAt, waitsFor }: Props) {
  const keep = useKeepAccount();
  const [now] = useState(() => Date.now());
  const { askedAt, day } = deletionProgress(deletesAt, now);
  const cancel = () =>
    keep.mutate(undefined, { onSuccess: () => void toast.success(settingsText.accountKept) });
  const waits =
    Date.parse(deletesAt) > now
      ? settingsText.deletionWaitsUntil(formatDay(deletesAt))
      : settingsText.deletionWaitsLead;
  return (
    <Card pad="l">
      <Row wrap align="top" justify="between" gap={4} className={styles.head}>
        <div>
          <h2>
            {waitsFor === undefined
              ? settingsText.deletedOn(formatDay(deletesAt))
              : settingsText.deletionWaits}
          </h2>
          <p>{waitsFor === undefined ? settingsText.askedOn(formatDate(askedAt)) : waits}</p>
        </div>
        <Button busy={keep.isPending} onClick={cancel}>
          {settingsText.keepAccount}
        </Button>
      </Row>
      <div className={styles.meter}>
        <TileMeter label={settingsText.deletionDays} value={day} max={DELETION_DAYS} />
      </div>
      <Row justify="between" className={styles.ends}>
        <span>{settingsText.dayOf(day, DELETION_DAYS)}</span>
        <span>{formatDate(deletesAt)}</span>
      </Row>
    </Card>
  );
}

function DeletionSection({ holdings }: { holdings: readonly Holding[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={4} className={styles.body}>
      <Text as="p" tone="secondary">
        {settingsText.deletionLead}
      </Text>
      <Stack gap={2}>
        {settingsText.deletionPoints.map((point) => (
          <Row key={point} className={styles.point}>
            <Check size={14} />
            {point}
          </Row>
        ))}
      </Stack>
      <div>
        <Button variant="danger-quiet" onClick={() => setOpen(true)}>
          {settingsText.deleteAccount}
        </Button>
      </div>
      <DeletionDialog holdings={holdings} open={open} onOpenChange={setOpen} />
    </Stack>
  );
}

/** Skeleton of the final size. */
function DeletionLoading() {
  return (
    <Stack gap={4} className={styles.body}>
      <Skeleton height={60} width="min(600px, 100%)" />
      <Skeleton height={44} width="min(320px, 100%)" />
      <Skeleton height={40} width={132} shape="square" />
    </Stack>
  );
}

export function DataTab() {
  const deletion = useDeletion();
  const deletesAt = deletion.data?.deletes_at ?? null;
  return (
    <TabBody>
      {deletesAt !== null && <DeletionPending deletesAt={deletesAt} waitsFor={deletion.data?.waits_for} />}
      <ExportSection />
      <StaffReadsSection />
      {deletesAt === null && (
        <SettingSection title={settingsText.deleteAccount}>
          <Loaded of={deletion} failed={settingsText.deletionFailed} loading={<DeletionLoading />}>
            {({ holdings }) => <DeletionSection holdings={holdings} />}
          </Loaded>
        </SettingSection>
      )}
    </TabBody>
  );
}
