import type { Party, Recent } from '@tessera/contracts';
import { Avatar, Link, useRecents } from '@tessera/platform';
import { nameOf, profilePath, shortNameOf } from '../../shared/person';
import styles from './contacts.module.css';
import { contactsText } from './messages';

const MOST = 8;

/** Each person once, whoever was paid last first. */
function peopleOf(recents: readonly Recent[]): Party[] {
  const people = new Map<string, Party>();
  for (const { party } of recents)
    if (party !== undefined && !people.has(party.id)) people.set(party.id, party);
  return [...people.values()].slice(0, MOST);
}

/** Who was paid last, and the way to them; absent while nobody was. */
export function RecentPeople() {
  const { data = [] } = useRecents();
  const people = peopleOf(data);
  if (people.length === 0) return null;
  return (
    <section className={styles.recents} aria-label={contactsText.recent}>
      <h2>{contactsText.recent}</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Link to={profilePath(person)} className={styles.recent} title={nameOf(person)}>
              <Avatar id={person.id} name={nameOf(person)} src={person.avatar} size={40} />
              <span>{shortNameOf(person)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
