import { PAGE_SIZE } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import { Cell, EmptyState, ErrorState, formatDay, RangePager, Table, useKeepFocus } from '@tessera/ui';
import { useBlocked } from '@tessera/api';
import { useState } from 'react';
import { UnblockButton } from '../../shared/unblock-button';
import styles from './contacts.module.css';
import { FilterField } from './filter-field';
import { filterPeople } from './filter-people';
import { contactsText } from './messages';
import { NoMatch } from './no-match';
import { PeopleSkeleton } from './people-skeleton';
import { PersonCell } from './person-row';

/** Lists the blocked users, with Unblock. */
export function BlockedList() {
  const { data, error, isFetching, refetch } = useBlocked();
  const [filter, setFilter] = useState('');
  const [asked, setAsked] = useState(1);
  const list = useKeepFocus();
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={contactsText.failedBlocked} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <PeopleSkeleton rows={2} />;
  const matching = filterPeople(data, filter);
  const page = Math.min(asked, Math.max(1, Math.ceil(matching.length / PAGE_SIZE)));
  return (
    <div {...list} className={styles.list} aria-busy={isFetching}>
      {data.length === 0 ? (
        <EmptyState title={contactsText.noBlocked}>{contactsText.noBlockedText}</EmptyState>
      ) : (
        <>
          <div className={styles.filter}>
            <FilterField label={contactsText.filter} value={filter} onChange={setFilter} />
          </div>
          {matching.length === 0 ? (
            <NoMatch text={filter} onClear={() => setFilter('')} />
          ) : (
            <Table label={contactsText.blocked}>
              <tbody>
                {matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((person) => (
                  <tr key={person.id} className={styles.row}>
                    <PersonCell person={person} />
                    <Cell wideOnly className={styles.fact}>
                      {person.blocked_at === undefined
                        ? ''
                        : contactsText.blockedOn(formatDay(person.blocked_at))}
                    </Cell>
                    <Cell right className={styles.actionsCell}>
                      <span className={styles.actions}>
                        <UnblockButton person={person} />
                      </span>
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
          <RangePager page={page} pageSize={PAGE_SIZE} total={matching.length} onPage={setAsked} />
          <p className={styles.foot}>{contactsText.blockedNote}</p>
        </>
      )}
    </div>
  );
}
