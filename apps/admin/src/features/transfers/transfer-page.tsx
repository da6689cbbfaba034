import { ArrowLeft } from 'lucide-react';
import { Link, useCrumb, useLocation, useParams } from '@tessera/platform';
import { Card, EmptyState, Skeleton, Stack } from '@tessera/ui';
import * as v from 'valibot';
import { useAdminTransfer } from '../../shared/api/transfers';
import { shortId } from '../../shared/short-id';
import { Pending } from '../../shared/loaded';
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
      <ArrowLeft size={16} />
      {transfersText.back}
    </Link>
  );
}

/** /admin/transfers/:id */
export function TransferPage() {
  const { id = '' } = useParams();
  const transfer = useAdminTransfer(id);
  useCrumb(transfersText.one(shortId(id)));
  return (
    <Stack gap={4}>
      <Back />
      {transfer.data === undefined ? (
        <Card pad={transfer.error === null ? 'l' : 'none'} aria-busy={transfer.error === null}>
          <Pending
            of={transfer}
            failed={transfersText.oneFailed}
            loading={<Skeleton height={320} />}
            missing={<EmptyState title={transfersText.missingTitle}>{transfersText.missingText}</EmptyState>}
          />
        </Card>
      ) : (
        <TransferDetail detail={transfer.data.data} />
      )}
    </Stack>
  );
}
