import { isPermitted, type AdminUserDetail, type OpenScopesAnswer } from '@tessera/contracts';
import { useState } from 'react';
import { useRoles } from '../../shared/use-roles';
import { AccountDialog } from '../../shared/account/account-dialog';
import type { Asked } from '../../shared/account/asked';
import { FrozenCard } from './frozen-card';
import { userText } from './messages';
import { PersonCard } from './person-card';
import { SeenCard } from './seen-card';
import { SessionsCard } from './sessions-card';
import { TransfersCard } from './transfers-card';
import styles from './user.module.css';

interface RecordProps {
  user: AdminUserDetail;
  /** Open parts of the record. */
  open: OpenScopesAnswer['data'];
  ticket: number | undefined;
  /** Whether the record was just opened, so that the form with the focus is unmounted. */
  takesFocus: boolean;
}

export function Record({ user, open, ticket, takesFocus }: RecordProps) {
  const roles = useRoles();
  const [asked, setAsked] = useState<Asked | null>(null);
  const showsTransfers = open.some(({ scope }) => scope === 'transfers');
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <PersonCard user={user} ticket={ticket} takesFocus={takesFocus} onAsk={setAsked} />
        <SessionsCard user={user} onAsk={setAsked} />
        {isPermitted(roles, 'transfers.read') && (
          <TransfersCard user={user} ticket={ticket} open={showsTransfers} />
        )}
      </div>
      <aside className={styles.stack} aria-label={userText.about}>
        {user.frozenState !== null && <FrozenCard state={user.frozenState} />}
        <SeenCard reads={user.reads} />
      </aside>
      <AccountDialog asked={asked} onClose={() => setAsked(null)} />
    </div>
  );
}
