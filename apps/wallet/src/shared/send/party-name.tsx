import type { Party } from '@tessera/contracts/party';
import { Link, useOffersPage } from '@tessera/platform';
import { Avatar, cx, formatName } from '@tessera/ui';
import { createContext, use, type ReactNode } from 'react';
import styles from './party-name.module.css';

export const partyName = (party: Party): string =>
  formatName(party) || (party.username === null ? '' : `@${party.username}`);

/** Called when a link leads away from a dialog; null while the dialog must stay open. */
export const LeaveContext = createContext<(() => void) | null>(() => undefined);

interface PartyNameProps {
  party: Party;
  size?: number;
  /** The username below the name, with the children below it. */
  stacked?: boolean;
  children?: ReactNode;
}

/** Photo, name and `@username` of a person. Display names are not unique; the username is. The name links to the profile. */
export function PartyName({ party, size = 20, stacked = false, children }: PartyNameProps) {
  const leave = use(LeaveContext);
  const offered = useOffersPage('/contacts/:value');
  const name = partyName(party);
  const { username } = party;
  return (
    <span className={styles.party}>
      <Avatar id={party.id} name={name} src={party.avatar} size={size} />
      <span className={cx(styles.text, stacked && styles.stacked)}>
        {username !== null && offered && leave !== null ? (
          <Link to={`/contacts/${username}`} className={styles.link} title={name} onClick={leave}>
            {name}
          </Link>
        ) : (
          <span className={styles.plain} title={name}>
            {name}
          </span>
        )}
        {username !== null && name !== `@${username}` && <span className={styles.username}>@{username}</span>}
        {children}
      </span>
    </span>
  );
}
