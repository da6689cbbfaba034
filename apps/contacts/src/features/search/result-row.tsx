import { ArrowUpRight } from 'lucide-react';
import type { Contact } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { Avatar, IconButton } from '@tessera/ui';
import { FollowButton } from '../../shared/follow-button';
import { peopleText } from '../../shared/messages';
import { nameOf, profilePath, sendTo } from '../../shared/person';
import styles from './search.module.css';

/** Row of a found user. A press or Enter opens the profile. */
export function ResultRow({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const name = nameOf(contact);
  const { username, followed_by } = contact;
  return (
    <li className={styles.row}>
      <Avatar id={contact.id} name={name} src={contact.avatar} size={38} />
      <div className={styles.who}>
        <Link to={profilePath(contact)} className={styles.name} title={name} data-stop onClick={onClose}>
          {name}
        </Link>
        <span className={styles.handle}>
          {[username === null ? '' : `@${username}`, followed_by ? peopleText.followsYou : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </div>
      <div className={styles.actions}>
        {username !== null && (
          <IconButton
            size="s"
            label={peopleText.sendTo(name)}
            className={styles.send}
            icon={<ArrowUpRight size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => sendTo(contact)}
          />
        )}
        <FollowButton person={contact} />
      </div>
    </li>
  );
}
