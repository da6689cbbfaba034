import { ArrowLeft } from 'lucide-react';
import { ApiError } from '@tessera/client';
import { Link, useCrumb, useLocation, useParams } from '@tessera/platform';
import { Card, EmptyState, Skeleton, Stack } from '@tessera/ui';
import * as v from 'valibot';
import { useAdminTransfer } from '../../shared/api/transfers';
import { shortId } from '../../shared/short-id';
import { StaffError } from '../../shared/staff-error';
import { transfersText } from './messages';
import { TransferDetail } from './transfer-detail';
import styles from './transfers.module.css';

/** History state: address of the list that linked here. */
const From = v.object({ list: v.string() });

function Back() {
  const { state } = useLocation();
  const from = v.safeParse(From, state);
  return (
    <Link
      to={{ pathname: '/admin/transfers', search: from.success ? from.output.list : '' }}
      className={styles.back}
    >
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      {transfersText.back}
    </Link>
  );
}

/** Also true for an invalid id. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** /admin/transfers/:id */
export function TransferPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useAdminTransfer(id);
  useCrumb(transfersText.one(shortId(id)));
  return (
    <Stack gap={4}>
      <Back />
      {data !== undefined && <TransferDetail detail={data.data} />}
      {data === undefined && error === null && (
        <Card pad="l" aria-busy="true">
          <Skeleton height={320} />
        </Card>
      )}
      {data === undefined && error !== null && (
        <Card pad="none">
          {isMissing(error) ? (
            <EmptyState title={transfersText.missingTitle}>{transfersText.missingText}</EmptyState>
          ) : (
            <StaffError
              title={transfersText.oneFailed}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </Card>
      )}
    </Stack>
  );
}
