import type { AdminUserDetail } from '@tessera/contracts/admin-users';
import type { Transaction } from '@tessera/contracts/transfers';
import {
  Amount,
  Button,
  Card,
  Cell,
  EmptyState,
  formatDate,
  formatUtc,
  rowLinkClass,
  Skeleton,
  StatusPill,
  Table,
  Text,
  transferLabel,
  TwoLines,
  TypeIcon,
  Usd,
} from '@tessera/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@tessera/platform';
import { useAdminUserTransfers } from '../../shared/api/users';
import { Loaded } from '../../shared/loaded';
import { nameOf } from '../../shared/account/names-of';
import { ReadDialog } from './read-dialog';
import admin from '../../shared/admin.module.css';
import styles from './user.module.css';

const directions = { send: 'out', receive: 'in', distribution: 'in' } as const;
const directionOf = (type: Transaction['type']) =>
  type in directions ? directions[type as keyof typeof directions] : undefined;

const PersonTransfers = ({ transfers }: { transfers: readonly Transaction[] }) => (
  <Table dense label="Transfers">
    <tbody>
      {transfers.map(({ id, type, status, created_at, amount, amountUsd, symbol }) => (
        <tr key={id}>
          <Cell>
            <TwoLines
              icon={<TypeIcon type={type} />}
              title={
                <Link to={`/admin/transfers/${id}`} className={rowLinkClass}>
                  {transferLabel(type)}
                </Link>
              }
            >
              <span className={styles.phoneOnly}>
                <span title={formatUtc(created_at)}>{formatDate(created_at)}</span>
                <StatusPill status={status} />
              </span>
            </TwoLines>
          </Cell>
          <Cell wideOnly className={admin.secondary} title={formatUtc(created_at)}>
            {formatDate(created_at)}
          </Cell>
          <Cell wideOnly>
            <StatusPill status={status} />
          </Cell>
          <Cell right>
            <Text weight="medium">
              <Amount
                value={amount}
                symbol={symbol}
                direction={directionOf(type)}
                reward={type === 'distribution'}
              />
            </Text>
          </Cell>
          <Cell right wideOnly>
            <Text tone="tertiary">
              <Usd value={amountUsd} />
            </Text>
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);

interface TransfersCardProps {
  user: AdminUserDetail;
  ticket: number | undefined;
  open: boolean;
}

function Closed({ user, ticket }: Omit<TransfersCardProps, 'open'>) {
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.closed}>
      <Text as="p" size="sm" tone="secondary">
        They open with a reason of their own, for 15 minutes.
      </Text>
      <Button variant="secondary" size="s" icon={<Eye size={14} />} onClick={() => setAsks(true)}>
        Show transfers
      </Button>
      <ReadDialog
        open={asks}
        userId={user.id}
        whom={nameOf(user)}
        scope="transfers"
        ticket={ticket}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}

function Opened({ userId }: { userId: string }) {
  const loading = (
    <div className={styles.closed} aria-busy="true">
      <Skeleton height={96} />
    </div>
  );
  return (
    <Loaded of={useAdminUserTransfers(userId, true)} failed="The transfers did not load" loading={loading}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState title="No transfers in the last 30 days" />
        ) : (
          <PersonTransfers transfers={data} />
        )
      }
    </Loaded>
  );
}

export const TransfersCard = ({ user, ticket, open }: TransfersCardProps) => (
  <Card
    flush
    title="Transfers"
    action={
      <Text size="sm" tone="tertiary">
        last 30 days
      </Text>
    }
  >
    {open ? <Opened userId={user.id} /> : <Closed user={user} ticket={ticket} />}
  </Card>
);
