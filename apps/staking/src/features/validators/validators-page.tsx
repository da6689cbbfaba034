import { Plus } from 'lucide-react';
import {
  Card,
  ErrorState,
  Link,
  LinkButton,
  messageOf,
  Page,
  PageHeader,
  useValidators,
  WithWallet,
} from '@tessera/platform';
import { validatorsText } from './messages';
import { ValidatorsList } from './validators-list';
import { ValidatorsSkeleton } from './validators-skeleton';
import styles from './validators.module.css';

function LoadedValidators({ walletId }: { walletId: string }) {
  const { data, isError, error, refetch, isFetching } = useValidators();
  if (data !== undefined) return <ValidatorsList walletId={walletId} validators={data} />;
  if (!isError) return <ValidatorsSkeleton />;
  return (
    <ErrorState title={validatorsText.failed} onRetry={() => void refetch()} retrying={isFetching}>
      {messageOf(error)}
    </ErrorState>
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
      <Card flush pad="none" className={styles.card}>
        <WithWallet loading={<ValidatorsSkeleton />}>
          {({ id }) => <LoadedValidators walletId={id} />}
        </WithWallet>
      </Card>
    </Page>
  );
}
