import { PAGE_SIZE } from '@tessera/contracts/constants';
import type { Contact } from '@tessera/contracts/people';
import { RangePager, Table, Text, useKeepFocus } from '@tessera/ui';
import { matchesPerson } from '@tessera/wallet-kit';
import { useState, type ReactNode } from 'react';
import styles from './contacts.module.css';
import { FilterField, NoMatch } from './list-parts';

interface FilteredPeopleProps {
  people: readonly Contact[];
  label: string;
  isFetching: boolean;
  empty: ReactNode;
  before?: ReactNode;
  foot?: string | undefined;
  children: (person: Contact) => ReactNode;
}

export function FilteredPeople(props: FilteredPeopleProps) {
  const { people, label, isFetching, empty, before, foot, children } = props;
  const [filter, setFilter] = useState('');
  const [requestedPage, setRequestedPage] = useState(1);
  const list = useKeepFocus();
  const matching = people.filter((person) => matchesPerson(person, filter));
  // An unfollow or unblock can remove the last page.
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(matching.length / PAGE_SIZE)));
  const changeFilter = (text: string) => {
    setFilter(text);
    setRequestedPage(1);
  };
  return (
    <div {...list} style={{ outline: 'none' }} aria-busy={isFetching}>
      {people.length === 0 ? (
        empty
      ) : (
        <>
          <div className={styles.filter}>
            <FilterField label="Filter contacts" value={filter} onChange={changeFilter} />
          </div>
          {filter.trim() === '' && before}
          {matching.length === 0 ? (
            <NoMatch text={filter} onClear={() => changeFilter('')} />
          ) : (
            <Table label={label}>
              <tbody>{matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(children)}</tbody>
            </Table>
          )}
          <RangePager page={page} pageSize={PAGE_SIZE} total={matching.length} onPage={setRequestedPage} />
          {foot !== undefined && (
            <Text as="p" size="sm" tone="tertiary" className={styles.foot}>
              {foot}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
