import type { Party } from '@tessera/contracts';
import { Avatar, formatName } from '@tessera/platform';
import styles from '../send-receive.module.css';

interface PartyNameProps {
  party: Party;
  size?: number;
  /** A quieter second line. */
  detail?: string | undefined;
  title?: string | undefined;
}

/** What a person is called: name, else `@username`. */
export const partyName = (party: Party): string =>
  formatName(party) || (party.username === null ? '' : `@${party.username}`);

/** A person with the avatar before the name. */
export function PartyName({ party, size = 20, detail, title }: PartyNameProps) {
  const name = partyName(party);
  return (
    <span className={styles.party}>
      <Avatar id={party.id} name={name} src={party.avatar} size={size} />
      <span className={styles.partyText}>
        <span className={detail === undefined ? undefined : styles.partyName}>{name}</span>
        {detail !== undefined && (
          <span className={styles.partyDetail} title={title}>
            {detail}
          </span>
        )}
      </span>
    </span>
  );
}
