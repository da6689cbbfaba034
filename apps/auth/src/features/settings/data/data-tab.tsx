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
  waitsFor: DeletionState['waits_for'];
}

function DeletionPending({ deletesAt, waitsFor }: Props) {
  const keep = useKeepAccount();
  const [now] = useState(() => Date.now());
  const { askedAt, day } = deletionProgress(deletesAt, now);
  const cancel = () => keep.mutate(undefined, { onSuccess: () => void toast.success('Your account stays') });
  const waits =
    Date.parse(deletesAt) > now
      ? `You are the last Admin. It is deleted once somebody else is one, but not before ${formatDay(deletesAt)}.`
      : 'You are the last Admin. It is deleted once somebody else is one.';
  return (
    <Card pad="l">
      <Row wrap align="top" justify="between" gap={4} className={styles.head}>
        <div>
          <h2>
            {waitsFor === undefined
              ? `This account is deleted on ${formatDay(deletesAt)}`
              : 'This account waits to be deleted'}
          </h2>
          <p>
            {waitsFor === undefined
              ? `You asked for it on ${formatDate(askedAt)}. You can take it back until then. Nothing is gone yet.`
              : waits}
          </p>
        </div>
        <Button busy={keep.isPending} onClick={cancel}>
          Keep my account
        </Button>
      </Row>
      <div className={styles.meter}>
        <TileMeter label="Days until deletion" value={day} max={DELETION_DAYS} />
      </div>
      <Row justify="between" className={styles.ends}>
        <span>{`Day ${day} of ${DELETION_DAYS}`}</span>
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
        Deletion happens 30 days after you ask for it. Until then you can sign in and take it back. Afterwards
        your profile, contacts and history are gone. The chains keep what was written on them.
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

const DeletionLoading = () => (
  <Stack gap={4} className={styles.body}>
    <Skeleton height={60} width="min(600px, 100%)" />
    <Skeleton height={44} width="min(320px, 100%)" />
    <Skeleton height={40} width={132} shape="square" />
  </Stack>
);

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
          <Loaded of={deletion} failed="The state of your account did not load" loading={<DeletionLoading />}>
            {({ holdings }) => <DeletionSection holdings={holdings} />}
          </Loaded>
        </SettingSection>
      )}
    </TabBody>
  );
}
