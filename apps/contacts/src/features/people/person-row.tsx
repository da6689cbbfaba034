import type { Contact } from '@tessera/contracts/people';
import { Link } from '@tessera/platform';
import { Avatar, Button, Cell, cx, Row, rowLinkClass, TwoLines } from '@tessera/ui';
import { useCountryList } from '@tessera/wallet-kit';
import { FollowButton } from '../../shared/follow-button';
import { peopleText } from '../../shared/messages';
import people from '../../shared/people.module.css';
import { handleOf, nameOf, profilePath, sendTo } from '../../shared/person';
import { PersonMenu } from '../../shared/person-menu';
import styles from './contacts.module.css';

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
        {handleOf(person)}
      </TwoLines>
    </Cell>
  );
}

interface PersonRowProps {
  person: Contact;
  /** Shows only name and follow. */
  short?: boolean;
}

export function PersonRow({ person, short = false }: PersonRowProps) {
  const countries = useCountryList();
  const { country, followed_by, username } = person;
  return (
    <tr className={cx(styles.row, people.reveals)}>
      <PersonCell person={person} />
      {!short && (
        <>
          <Cell wideOnly className={styles.fact}>
            {followed_by ? 'Follows you' : ''}
          </Cell>
          <Cell wideOnly className={styles.fact}>
            {countries.find(({ code }) => code === country)?.name ?? ''}
          </Cell>
        </>
      )}
      <Cell right className={styles.actionsCell}>
        <Row gap={1} justify="end" className={styles.actions}>
          {!short && username !== null && (
            <Button
              variant="secondary"
              size="s"
              className={cx(styles.send, people.revealed)}
              aria-label={peopleText.sendTo(nameOf(person))}
              onClick={() => sendTo(person)}
            >
              Send
            </Button>
          )}
          <FollowButton person={person} />
          {!short && <PersonMenu person={person} withProfile className={styles.more} />}
        </Row>
      </Cell>
    </tr>
  );
}
