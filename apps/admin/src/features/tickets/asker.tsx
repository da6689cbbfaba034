import { isPermitted, type AdminTicketDetail } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { Avatar, buttonClass, Pill } from '@tessera/ui';
import { ArrowLeftRight, ArrowRight } from 'lucide-react';
import { useRoles } from '../../shared/use-roles';
import { ticketsText } from './messages';
import styles from './tickets.module.css';

const arrow = <ArrowRight size={14} />;

/** Masked user of a ticket. The link to the record, where a reason is required, needs a permission. */
export function Asker({ ticket }: { ticket: AdminTicketDetail }) {
  const { user, email, from, number, transactionId } = ticket;
  const roles = useRoles();
  const name = user?.name ?? from;
  const lines =
    user === null ? [ticketsText.publicPage, email] : [user.username && `@${user.username}`, user.email];
  return (
    <>
      <div className={styles.asker}>
        <Avatar id={user?.id ?? from} name={name} src={user?.avatar} size={32} />
        <span className={styles.grow}>
          <span className={styles.name}>
            {name === '' ? ticketsText.noName : name}
            {user?.frozen === true && <Pill tone="negative">{ticketsText.frozen}</Pill>}
          </span>
          <span className={styles.masked}>
            {lines.filter((part) => part !== null && part !== '').join(', ')}
          </span>
        </span>
        {user !== null && isPermitted(roles, 'users.read') && (
          <Link
            to={`/admin/users/${user.id}?ticket=${number}`}
            className={buttonClass({ variant: 'ghost', size: 's' })}
          >
            {ticketsText.openUser}
            {arrow}
          </Link>
        )}
      </div>
      {transactionId !== null && (
        <div className={styles.asker}>
          <ArrowLeftRight size={16} />
          <span className={styles.grow}>
            <span className={styles.name}>{ticketsText.transfer}</span>
            <span className={styles.mono}>{transactionId}</span>
          </span>
          {isPermitted(roles, 'transfers.read') && (
            <Link
              to={`/admin/transfers/${transactionId}`}
              className={buttonClass({ variant: 'ghost', size: 's' })}
            >
              {ticketsText.openTransfer}
              {arrow}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
