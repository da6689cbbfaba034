import { Plus } from 'lucide-react';
import { useValidators, useStakingPool } from '@tessera/api';
import { Link } from '@tessera/platform';
import { Card, formatDate, LinkButton, Note, Page, PageHeader } from '@tessera/ui';
import { WithWallet } from '@tessera/wallet-kit';
import { failureOf, LoadError } from '../../shared/load-error';
import { sharedText } from '../../shared/messages';
import { validatorsText } from './messages';
import { ValidatorsList } from './validators-list';
import { ValidatorsSkeleton } from './validators-skeleton';
import styles from './validators.module.css';

function LoadedValidators({ walletId }: { walletId: string }) {
  const query = useValidators();
  const { data } = query;
  if (data !== undefined) return <ValidatorsList walletId={walletId} validators={data} />;
  if (!query.isError) return <ValidatorsSkeleton />;
  return <LoadError title={validatorsText.failed} failure={failureOf(query)} />;
}

/** From when the figures are, where they are not of now; pool and validators are read in one look at the chain. */
function OldFigures() {
  const { data: pool } = useStakingPool();
  if (pool?.stale !== true) return null;
  return (
    <div className={styles.old}>
      <Note tone="warning">{sharedText.oldFigures(formatDate(pool.asOf))}</Note>
    </div>
  );
}

/** /distribution/validators: everybody one can stake with, and everybody one has. */
export function ValidatorsPage() {
  return (
    <Page>
      <PageHeader
        title={validatorsText.title}
        actions={
          <LinkButton
            as={Link}
            to="/create-validator"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            {validatorsText.create}
          </LinkButton>
        }
      />
      <OldFigures />
      <Card flush pad="none" className={styles.card}>
        <WithWallet loading={<ValidatorsSkeleton />}>
          {({ id }) => <LoadedValidators walletId={id} />}
        </WithWallet>
      </Card>
    </Page>
  );
}
