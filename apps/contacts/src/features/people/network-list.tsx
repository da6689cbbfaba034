import { PAGE_SIZE } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import { openContactSearch } from '@tessera/platform';
import { Button, EmptyState, ErrorState, RangePager, Table, useKeepFocus } from '@tessera/ui';
import { useRecents } from '@tessera/api';
import { useContacts } from '@tessera/wallet-kit';
import { useState } from 'react';
import styles from './contacts.module.css';
import { FilterField } from './filter-field';
import { filterPeople } from './filter-people';
import { contactsText } from './messages';
import { NoMatch } from './no-match';
import { PeopleSkeleton } from './people-skeleton';
import { PersonRow } from './person-row';
import { RecentPeople } from './recent-people';

/** Limit of POST /contacts/find. */
const MAX_CONTACTS = 500;

/** Lists the user's network, filtered and paged in the browser. */
export function NetworkList() {
  const { contacts, error, isFetching, refetch } = useContacts();
  // Load in parallel with the network, so that the recent people cause no layout shift.
  useRecents();
  const [filter, setFilter] = useState('');
  const [requestedPage, setRequestedPage] = useState(1);
  const list = useKeepFocus();
  if (contacts === undefined && error !== null) {
    return (
      <ErrorState title={contactsText.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (contacts === undefined) return <PeopleSkeleton />;
  if (contacts.length === 0) {
    return (
      <EmptyState
        title={contactsText.noContacts}
        picture="people"
        action={
          <Button variant="secondary" size="s" onClick={() => openContactSearch()}>
            {contactsText.add}
          </Button>
        }
      >
        {contactsText.noContactsText}
      </EmptyState>
    );
  }
  const matching = filterPeople(contacts, filter);
  // An unfollow can remove the last page.
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(matching.length / PAGE_SIZE)));
  const changeFilter = (text: string) => {
    setFilter(text);
    setRequestedPage(1);
  };
  return (
    <div {...list} className={styles.list} aria-busy={isFetching}>
      <div className={styles.filter}>
        <FilterField label={contactsText.filter} value={filter} onChange={changeFilter} />
      </div>
      {filter.trim() === '' && <RecentPeople />}
      {matching.length === 0 ? (
        <NoMatch text={filter} onClear={() => changeFilter('')} />
      ) : (
        <Table label={contactsText.network}>
          <tbody>
            {matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </tbody>
        </Table>
      )}
      <RangePager page={page} pageSize={PAGE_SIZE} total={matching.length} onPage={setRequestedPage} />
      {contacts.length >= MAX_CONTACTS && <p className={styles.foot}>{contactsText.newest(MAX_CONTACTS)}</p>}
    </div>
  );
}
