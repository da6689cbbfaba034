import type { Contact } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { Avatar, Button, Cell, rowLinkClass, TwoLines } from '@tessera/ui';
import { useCountryList } from '@tessera/wallet-kit';
import { FollowButton } from '../../shared/follow-button';
import { peopleText } from '../../shared/messages';
import { nameOf, profilePath, sendTo } from '../../shared/person';
import { PersonMenu } from '../../shared/person-menu';
import styles from './contacts.module.css';

/** First cell of a row: avatar and name, linked to the profile. */
export function PersonCell({ person }: { person: Contact }) {
  const name = nameOf(person);
  return (
    <Cell className={styles.who}>
      <TwoLines
        icon={<Avatar id={person.id} name={name} src={person.avatar} size={38} />}
        title={
          <Link to={profilePath(person)} className={rowLinkClass} title={name}>
            {name}
          </Link>
        }
      >
        {person.username === null ? '' : `@${person.username}`}
      </TwoLines>
    </Cell>
  );
}

interface PersonRowProps {
  person: Contact;
  /** Shows only name and follow. */
  short?: boolean;
}

/** Row of a person with actions. */
export function PersonRow({ person, short = false }: PersonRowProps) {
  const countries = useCountryList();
  const { country, followed_by, username } = person;
  return (
    <tr className={styles.row}>
      <PersonCell person={person} />
      {!short && (
        <>
          <Cell wideOnly className={styles.fact}>
            {followed_by ? peopleText.followsYou : ''}
          </Cell>
          <Cell wideOnly className={styles.fact}>
            {countries.find(({ code }) => code === country)?.name ?? ''}
          </Cell>
        </>
      )}
      <Cell right className={styles.actionsCell}>
        <span className={styles.actions}>
          {!short && username !== null && (
            <Button
              variant="secondary"
              size="s"
              className={styles.send}
              aria-label={peopleText.sendTo(nameOf(person))}
              onClick={() => sendTo(person)}
            >
              {peopleText.send}
            </Button>
          )}
          <FollowButton person={person} />
          {!short && <PersonMenu person={person} withProfile className={styles.more} />}
        </span>
      </Cell>
    </tr>
  );
}
