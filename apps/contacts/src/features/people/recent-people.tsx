import type { Party, Recent } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { Avatar, Skeleton } from '@tessera/ui';
import { useRecents } from '@tessera/api';
import { nameOf, profilePath, shortNameOf } from '../../shared/person';
import styles from './contacts.module.css';
import { contactsText } from './messages';

const MOST = 8;

/** Returns each person once, the last paid first. */
function peopleOf(recents: readonly Recent[]): Party[] {
  const people = new Map<string, Party>();
  for (const { party } of recents)
    if (party !== undefined && !people.has(party.id)) people.set(party.id, party);
  return [...people.values()].slice(0, MOST);
}

/** Skeleton of the recent people, which prevents a layout shift of the rows below. */
const RecentSkeleton = () => (
  <div className={styles.recents} role="status" aria-label={contactsText.loadingRecent}>
    <h2>{contactsText.recent}</h2>
    <ul>
      {[1, 2, 3].map((person) => (
        <li key={person} className={styles.recent}>
          <Skeleton width={40} height={40} shape="round" />
          <Skeleton width={40} height={16} />
        </li>
      ))}
    </ul>
  </div>
);

/** Shows the recently paid people; renders nothing if there are none. */
export function RecentPeople() {
  const { data = [], isPending } = useRecents();
  if (isPending) return <RecentSkeleton />;
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
