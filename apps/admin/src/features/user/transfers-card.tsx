import type { AdminUserDetail } from '@tessera/contracts';
import { Button, Card, EmptyState, Skeleton, Text } from '@tessera/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useAdminUserTransfers } from '../../shared/api/users';
import { StaffError } from '../../shared/staff-error';
import { nameOf } from '../../shared/account/asked';
import { userText } from './messages';
import { PersonTransfers } from './person-transfers';
import { ReadDialog } from './read-dialog';
import styles from './user.module.css';

interface TransfersCardProps {
  user: AdminUserDetail;
  ticket: number | undefined;
  /** Whether this part of the record is open. */
  open: boolean;
}

const nothing = () => undefined;

function Closed({ user, ticket }: Omit<TransfersCardProps, 'open'>) {
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.closed}>
      <Text as="p" size="sm" tone="secondary">
        {userText.transfersClosed}
      </Text>
      <Button
        variant="secondary"
        size="s"
        icon={<Eye size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setAsks(true)}
      >
        {userText.showTransfers}
      </Button>
      <ReadDialog
        open={asks}
        userId={user.id}
        whom={nameOf(user)}
        scope="transfers"
        ticket={ticket}
        // The refetched record opens the part.
        onOpened={nothing}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}

function Opened({ userId }: { userId: string }) {
  const { data, error, refetch, isFetching } = useAdminUserTransfers(userId, true);
  if (data !== undefined)
    return data.data.length === 0 ? (
      <EmptyState title={userText.noTransfers} />
    ) : (
      <PersonTransfers transfers={data.data} />
    );
  if (error === null)
    return (
      <div className={styles.closed} aria-busy="true">
        <Skeleton height={96} />
      </div>
    );
  return (
    <StaffError
      title={userText.transfersFailed}
      error={error}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

/** Transfers of the last 30 days, which need their own reason. */
export const TransfersCard = ({ user, ticket, open }: TransfersCardProps) => (
  <Card
    flush
    title={userText.transfers}
    action={
      <Text size="sm" tone="tertiary">
        {userText.lately}
      </Text>
    }
  >
    {open ? <Opened userId={user.id} /> : <Closed user={user} ticket={ticket} />}
  </Card>
);
