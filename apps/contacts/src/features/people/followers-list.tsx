import { PAGE_SIZE } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import { useAuth } from '@tessera/platform';
import { Button, EmptyState, ErrorState, RangePager, Table, useKeepFocus } from '@tessera/ui';
import { useCopyLink } from '../../shared/use-copy-link';
import styles from './contacts.module.css';
import { contactsText } from './messages';
import { NoMatch } from './no-match';
import { PeopleSkeleton } from './people-skeleton';
import { PersonRow } from './person-row';
import { useFollowersPages } from './use-followers-pages';

interface FollowersListProps {
  filter: string;
  onClear: () => void;
  /** Fewer columns, for the narrower page of its own. */
  short?: boolean;
}

/** Lists the followers, paged by the server. */
export function FollowersList({ filter, onClear, short = false }: FollowersListProps) {
  const { data, error, isFetching, refetch, page, query, onPage } = useFollowersPages(filter);
  const user = useAuth((state) => state.user);
  const copyLink = useCopyLink();
  const list = useKeepFocus();
  if (data === undefined && error !== null) {
    return (
      <ErrorState title={contactsText.failedFollowers} onRetry={() => void refetch()} retrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (data === undefined) return <PeopleSkeleton />;
  if (data.total === 0 && query !== '') return <NoMatch text={query} onClear={onClear} />;
  if (data.total === 0) {
    return (
      <EmptyState
        title={contactsText.noFollowers}
        picture="people"
        action={
          user !== null && (
            <Button variant="secondary" size="s" onClick={() => void copyLink(user)}>
              {contactsText.copyInvite}
            </Button>
          )
        }
      >
        {contactsText.noFollowersText}
      </EmptyState>
    );
  }
  return (
    <div {...list} className={styles.list} aria-busy={isFetching}>
      <Table label={contactsText.followers}>
        <tbody>
          {data.data.map((person) => (
            <PersonRow key={person.id} person={person} short={short} />
          ))}
        </tbody>
      </Table>
      <RangePager page={page} pageSize={PAGE_SIZE} total={data.total} onPage={onPage} />
    </div>
  );
}
