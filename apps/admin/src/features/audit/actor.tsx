import type { AuditEntry } from '@tessera/contracts/admin-audit';
import { Avatar } from '@tessera/ui';
import { Cpu } from 'lucide-react';
import styles from './audit.module.css';

export const actorName = (actor: AuditEntry['actor']): string =>
  actor === null ? 'system' : (actor.name ?? (actor.username ? `@${actor.username}` : actor.id));

export const Actor = ({ actor }: Pick<AuditEntry, 'actor'>) => (
  <span className={styles.actor}>
    {actor === null ? (
      <span className={styles.system} aria-hidden="true">
        <Cpu size={13} />
      </span>
    ) : (
      <Avatar id={actor.id} name={actor.name ?? ''} size={22} />
    )}
    {actorName(actor)}
  </span>
);
