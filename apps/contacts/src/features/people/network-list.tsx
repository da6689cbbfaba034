import type { Party } from '@tessera/contracts/party';
import type { Recent } from '@tessera/contracts/transfers';
import { Link, openContactSearch } from '@tessera/platform';
import { Avatar, Skeleton, Text } from '@tessera/ui';
import { useRecents } from '@tessera/api';
import { EmptyRows, Pending, useContacts } from '@tessera/wallet-kit';
import { FilteredPeople } from './filtered-people';
import { PeopleSkeleton } from './list-parts';
import { PersonRow } from './person-row';
import { nameOf, profilePath, shortNameOf } from '../../shared/person';
import styles from './contacts.module.css';

const MOST = 8;

function peopleOf(recents: readonly Recent[]): Party[] {
  const people = new Map<string, Party>();
  for (const { party } of recents)
    if (party !== undefined && !people.has(party.id)) people.set(party.id, party);
  return [...people.values()].slice(0, MOST);
}

/** Skeleton of the recent people, which prevents a layout shift of the rows below. */
const RecentSkeleton = () => (
  <div className={styles.recents} role="status" aria-label="Loading recent people">
    <h2>Recent</h2>
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

function RecentPeople() {
  const { data = [], isPending } = useRecents();
  if (isPending) return <RecentSkeleton />;
  const people = peopleOf(data);
  if (people.length === 0) return null;
  return (
    <section className={styles.recents} aria-label="Recent">
      <h2>Recent</h2>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <Link to={profilePath(person)} className={styles.recent} title={nameOf(person)}>
              <Avatar id={person.id} name={nameOf(person)} src={person.avatar} size={40} />
              <Text truncate size="xs" tone="secondary" align="centre">
                {shortNameOf(person)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Limit of POST /contacts/find. */
const MAX_CONTACTS = 500;

export function NetworkList() {
  const network = useContacts();
  const { contacts, isFetching } = network;
  // Load in parallel with the network, so that the recent people cause no layout shift.
  useRecents();
  if (contacts === undefined)
    return <Pending of={network} failed="Your contacts did not load" loading={<PeopleSkeleton />} />;
  return (
    <FilteredPeople
      people={contacts}
      label="Network"
      isFetching={isFetching}
      empty={
        <EmptyRows
          title="No contacts yet"
          picture="people"
          action="Add contact"
          onAction={() => openContactSearch()}
        >
          Follow people you know, and pay them by name.
        </EmptyRows>
      }
      before={<RecentPeople />}
      foot={contacts.length >= MAX_CONTACTS ? `The newest ${MAX_CONTACTS} of your network.` : undefined}
    >
      {(person) => <PersonRow key={person.id} person={person} />}
    </FilteredPeople>
  );
}
