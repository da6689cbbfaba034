import { USERS_COUNTED } from '@tessera/contracts';
import { Button, Card, EmptyState, Stack } from '@tessera/ui';
import { useState } from 'react';
import { USERS_PAGE, useAdminUsers } from '../../shared/api/users';
import { KeysetPager } from '../../shared/keyset-pager';
import listStyles from '../../shared/list-tools.module.css';
import { sharedText } from '../../shared/messages';
import { RowsLoading } from '../../shared/rows-loading';
import { StaffError } from '../../shared/staff-error';
import { useFilters } from '../../shared/use-filters';
import { useKeyset } from '../../shared/use-keyset';
import { AccountDialog } from '../../shared/account/account-dialog';
import type { Asked } from '../../shared/account/asked';
import { UsersSegments } from '../../shared/users-segments';
import { usersText } from './messages';
import { SelectionActions } from './selection-actions';
import { noFilter, readFilter } from './users-filter';
import { UsersTable } from './users-table';
import { UsersTools } from './users-tools';

/** /admin/users */
export function UsersPage() {
  const filters = useFilters();
  const keyset = useKeyset();
  const filter = readFilter(filters.params);
  const { data, error, refetch, isFetching, isPlaceholderData } = useAdminUsers(filter, keyset.cursor);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const users = data?.users ?? [];
  // Deselects users that are no longer listed.
  const selected = users.filter(({ id }) => chosen.has(id));
  return (
    <Stack gap={4}>
      <UsersSegments at="users" />
      <UsersTools filters={filters} filter={filter} />
      <Card flush pad="none" className={listStyles.card} aria-busy={isFetching}>
        {data === undefined && error === null && <RowsLoading rows={USERS_PAGE} height={55} />}
        {data === undefined && error !== null && (
          <StaffError
            title={usersText.failed}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data !== undefined && users.length === 0 && (
          <EmptyState
            title={usersText.emptyTitle}
            picture="people"
            action={
              <Button variant="secondary" size="s" onClick={() => filters.change(noFilter)}>
                {sharedText.clearFilters}
              </Button>
            }
          >
            {usersText.emptyText}
          </EmptyState>
        )}
        {users.length > 0 && (
          <UsersTable users={users} chosen={chosen} onChosen={setChosen} onAsk={setAsked} />
        )}
        {data !== undefined && users.length > 0 && (
          <KeysetPager
            keyset={keyset}
            pageSize={USERS_PAGE}
            rows={users.length}
            {...(data.total > USERS_COUNTED ? {} : { total: data.total })}
            nextCursor={isPlaceholderData ? null : data.nextCursor}
            lead={selected.length === 0 ? undefined : usersText.chosen(selected.length)}
            actions={<SelectionActions selected={selected} onAsk={setAsked} />}
          />
        )}
      </Card>
      <AccountDialog asked={asked} onClose={() => setAsked(null)} onDone={() => setChosen(new Set())} />
    </Stack>
  );
}
