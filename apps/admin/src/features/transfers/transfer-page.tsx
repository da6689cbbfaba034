import { useCrumb, useLocation, useParams } from '@tessera/platform';
import { Card, EmptyState, Skeleton, Stack } from '@tessera/ui';
import * as v from 'valibot';
import { useAdminTransfer } from '../../shared/api/transfers';
import { BackLink } from '../../shared/back-link';
import { shortId } from '../../shared/short-id';
import { Pending } from '../../shared/loaded';
import { TransferDetail } from './transfer-detail';

/** History state: address of the list that linked here. */
const From = v.object({ list: v.string() });

export function TransferPage() {
  const { id = '' } = useParams();
  const from = v.safeParse(From, useLocation().state);
  const transfer = useAdminTransfer(id);
  useCrumb(`Transfer ${shortId(id)}`);
  return (
    <Stack gap={4}>
      <BackLink to={{ pathname: '/admin/transfers', search: from.success ? from.output.list : '' }}>
        All transfers
      </BackLink>
      {transfer.data === undefined ? (
        <Card pad={transfer.error === null ? 'l' : 'none'} aria-busy={transfer.error === null}>
          <Pending
            of={transfer}
            failed="This transfer did not load"
            loading={<Skeleton height={320} />}
            missing={<EmptyState title="No such transfer">There is no transfer of this number.</EmptyState>}
          />
        </Card>
      ) : (
        <TransferDetail detail={transfer.data.data} />
      )}
    </Stack>
  );
}
