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
  /** The parts of it that are open. */
  open: OpenScopesAnswer['data'];
  ticket: number | undefined;
  /** It was opened a moment ago, and what asked for the reason is gone with the focus. */
  takesFocus: boolean;
}

/** What staff may see of a person, and do for them. */
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
