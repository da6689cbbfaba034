import type { Holding } from '@tessera/contracts';
import { Button, Skeleton, Stack, Text } from '@tessera/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { settingsText } from '../messages';
import styles from './deletion.module.css';
import { DeletionDialog } from './deletion-dialog';

export function DeletionSection({ holdings }: { holdings: readonly Holding[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap={4} className={styles.body}>
      <Text as="p" tone="secondary">
        {settingsText.deletionLead}
      </Text>
      <Stack gap={2}>
        {settingsText.deletionPoints.map((point) => (
          <span key={point} className={styles.point}>
            <Check size={14} strokeWidth={1.75} aria-hidden="true" />
            {point}
          </span>
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
export function DeletionLoading() {
  return (
    <Stack gap={4} className={styles.body}>
      <Skeleton height={60} width="min(600px, 100%)" />
      <Skeleton height={44} width="min(320px, 100%)" />
      <Skeleton height={40} width={132} shape="square" />
    </Stack>
  );
}
