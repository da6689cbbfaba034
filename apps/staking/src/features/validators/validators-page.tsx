import { Plus } from 'lucide-react';
import { useValidators, useStakingPool } from '@tessera/api';
import { Link } from '@tessera/platform';
import { Card, formatDate, LinkButton, Note, Page, PageHeader, SkeletonTable, Stack } from '@tessera/ui';
import { Loaded, WithWallet } from '@tessera/wallet-kit';
import { sharedText } from '../../shared/messages';
import { ValidatorsList } from './validators-list';
import styles from './validators.module.css';

const skeleton = (
  <div role="status" aria-label="Loading validators">
    <SkeletonTable
      label={sharedText.validators}
      rows={8}
      icon={{ width: 32, height: 32, shape: 'square' }}
      lines={[120, 160]}
      ends={[
        { wideOnly: true, boxes: [{ width: 160 }] },
        { boxes: [{ width: 64, height: 32, shape: 'square' }] },
      ]}
    />
  </div>
);

const LoadedValidators = ({ walletId }: { walletId: string }) => (
  <Loaded of={useValidators()} failed="The validators did not load" loading={skeleton}>
    {(validators) => <ValidatorsList {...{ walletId, validators }} />}
  </Loaded>
);

/** States the age of stale figures. The server reads the pool and the validators together. */
function OldFigures() {
  const { data: pool } = useStakingPool();
  if (pool?.stale !== true) return null;
  return <Note tone="warning">{sharedText.oldFigures(formatDate(pool.asOf))}</Note>;
}

export const ValidatorsPage = () => (
  <Page>
    <PageHeader
      title={sharedText.validators}
      actions={
        <LinkButton as={Link} to="/create-validator" icon={<Plus size={16} />}>
          {sharedText.create}
        </LinkButton>
      }
    />
    <Stack gap={4}>
      <OldFigures />
      <Card flush pad="none" className={styles.card}>
        <WithWallet loading={skeleton}>{({ id }) => <LoadedValidators walletId={id} />}</WithWallet>
      </Card>
    </Stack>
  </Page>
);
