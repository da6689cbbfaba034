import type { AdminTicketDetail } from '@tessera/contracts/admin-tickets';
import { Link } from '@tessera/platform';
import { Avatar, LinkButton, Pill, Row, Text } from '@tessera/ui';
import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import admin from '../../shared/admin.module.css';
import { useMay } from '../../shared/use-roles';
import styles from './tickets.module.css';

const OpenLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <LinkButton as={Link} variant="ghost" size="s" to={to}>
    {children}
    <ArrowRight size={14} />
  </LinkButton>
);

/** Masked user of a ticket. The link to the record, where a reason is required, needs a permission. */
export function Asker({ ticket }: { ticket: AdminTicketDetail }) {
  const { user, email, from, number, transactionId } = ticket;
  const may = useMay();
  const name = user?.name ?? from;
  const lines =
    user === null
      ? ['Wrote from a public page; the answer goes to their e-mail', email]
      : [user.username && `@${user.username}`, user.email];
  return (
    <>
      <Row wrap gap={3} className={styles.asker}>
        <Avatar id={user?.id ?? from} name={name} src={user?.avatar} size={32} />
        <div className={admin.grow}>
          <Row wrap className={admin.medium}>
            {name === '' ? 'No name' : name}
            {user?.frozen === true && <Pill tone="negative">Frozen</Pill>}
          </Row>
          <Text size="sm" tone="tertiary" numeric>
            {lines.filter((part) => part !== null && part !== '').join(', ')}
          </Text>
        </div>
        {user !== null && may('users.read') && (
          <OpenLink to={`/admin/users/${user.id}?ticket=${number}`}>Open user</OpenLink>
        )}
      </Row>
      {transactionId !== null && (
        <Row wrap gap={3} className={styles.asker}>
          <ArrowLeftRight size={16} />
          <div className={admin.grow}>
            <Text weight="medium">About a transfer</Text>
            <Text tone="tertiary" className={admin.mono}>
              {transactionId}
            </Text>
          </div>
          {may('transfers.read') && (
            <OpenLink to={`/admin/transfers/${transactionId}`}>Open transfer</OpenLink>
          )}
        </Row>
      )}
    </>
  );
}
