import { PAGE_SIZE } from '@tessera/contracts/constants';
import { isFollowerSearch } from '@tessera/contracts/people';
import { useAuth } from '@tessera/platform';
import { Button, EmptyState, RangePager, Table, useKeepFocus } from '@tessera/ui';
import { Pending } from '@tessera/wallet-kit';
import { useFollowers } from '@tessera/api';
import { useEffect, useState } from 'react';
import { peopleText } from '../../shared/messages';
import { useCopyLink } from '../../shared/use-copy-link';
import { NoMatch, PeopleSkeleton } from './list-parts';
import { PersonRow } from './person-row';

const DEBOUNCE_MS = 300;

function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

/** Loads the followers that match a text, page by page. Each page starts at the cursor of the previous one. */
function useFollowersPages(typed: string) {
  const text = useDebounced(typed.trim());
  // A text too short for the search filters nothing.
  const query = isFollowerSearch(text) ? text : '';
  const [pages, setPages] = useState<{ query: string; cursors: readonly string[] }>({ query, cursors: [] });
  const cursors = pages.query === query ? pages.cursors : [];
  const cursor = cursors.at(-1);
  const page = cursors.length + 1;
  const result = useFollowers({ query, page, ...(cursor === undefined ? {} : { cursor }) });
  const next = result.data?.next_cursor ?? null;
  // An unfollow can empty the last page: go back to the previous one.
  const isEmptyPage = cursor !== undefined && !result.isPlaceholderData && result.data?.data.length === 0;
  if (isEmptyPage) setPages({ query, cursors: cursors.slice(0, -1) });
  return {
    ...result,
    page,
    query,
    onPage(wanted: number) {
      if (wanted < page) setPages({ query, cursors: cursors.slice(0, wanted - 1) });
      else if (next !== null && !result.isPlaceholderData) setPages({ query, cursors: [...cursors, next] });
    },
  };
}

interface FollowersListProps {
  filter: string;
  onClear: () => void;
  /** Fewer columns, for the narrower page of its own. */
  short?: boolean;
}

export function FollowersList({ filter, onClear, short = false }: FollowersListProps) {
  const followers = useFollowersPages(filter);
  const { data, isFetching, page, query, onPage } = followers;
  const user = useAuth((state) => state.user);
  const copyLink = useCopyLink();
  const list = useKeepFocus();
  if (data === undefined)
    return <Pending of={followers} failed="Your followers did not load" loading={<PeopleSkeleton />} />;
  if (data.total === 0 && query !== '') return <NoMatch text={query} onClear={onClear} />;
  if (data.total === 0) {
    return (
      <EmptyState
        title="No followers yet"
        picture="people"
        action={
          user !== null && (
            <Button variant="secondary" size="s" onClick={() => void copyLink(user)}>
              {peopleText.copyInvite}
            </Button>
          )
        }
      >
        Share your link, so that people you know find you.
      </EmptyState>
    );
  }
  return (
    <div {...list} style={{ outline: 'none' }} aria-busy={isFetching}>
      <Table label="Followers">
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
