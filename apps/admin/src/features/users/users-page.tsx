import { type AdminUser, isPermitted, USERS_COUNTED } from '@tessera/contracts';
import { Button, Stack } from '@tessera/ui';
import { useState } from 'react';
import { Snowflake } from 'lucide-react';
import { useCountryList } from '@tessera/wallet-kit';
import {
  useAdminUsers,
  useExportUsers,
  USERS_PAGE,
  usersFilter,
  type UsersFilter,
} from '../../shared/api/users';
import { AccountDialog } from '../../shared/account/account-dialog';
import type { Asked } from '../../shared/account/asked';
import { ListCard } from '../../shared/list/list-card';
import { RowsLoading } from '../../shared/list/rows-loading';
import { type Filters, useFilters } from '../../shared/list/use-filters';
import { useKeyset } from '../../shared/list/use-keyset';
import { UsersSegments } from '../../shared/users-segments';
import { roleChoices, usersText } from './messages';
import { UsersTable } from './users-table';
import { useRoles } from '../../shared/use-roles';
import styles from './users.module.css';
import { ExportButton } from '../../shared/list/export-button';
import { FilterBar } from '../../shared/list/filter-bar';
import { FilterMenu } from '../../shared/list/filter-menu';

interface UsersToolsProps {
  filters: Filters;
  filter: UsersFilter;
}

/** Filters of the list, which are in the address. */
function UsersTools({ filters: { change }, filter }: UsersToolsProps) {
  const roles = useRoles();
  const countries = useCountryList();
  const file = useExportUsers(filter);
  return (
    <FilterBar
      spec={usersFilter}
      filter={filter}
      change={change}
      search={usersText.search}
      end={isPermitted(roles, 'audit.read') ? <ExportButton name="users" file={file} /> : undefined}
    >
      <FilterMenu
        label={usersText.role}
        choices={roleChoices.map((value) => ({ value, label: value }))}
        value={filter.role}
        onPick={(role) => change({ role })}
      />
      <FilterMenu
        label={usersText.country}
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={filter.country}
        onPick={(country) => change({ country })}
      />
      <FilterMenu
        label={usersText.wallet}
        all={usersText.any}
        choices={[
          { value: 'with', label: usersText.with },
          { value: 'without', label: usersText.without },
        ]}
        value={filter.wallet}
        onPick={(wallet) => change({ wallet })}
      />
      <FilterMenu
        label={usersText.sending}
        all={usersText.any}
        choices={[
          { value: 'false', label: usersText.open },
          { value: 'true', label: usersText.frozenOnly },
        ]}
        value={filter.frozen}
        onPick={(frozen) => change({ frozen })}
      />
    </FilterBar>
  );
}

interface SelectionActionsProps {
  selected: readonly AdminUser[];
  onAsk: (asked: Asked) => void;
}

/** Actions of the actor's roles on the selected users. */
function SelectionActions({ selected, onAsk }: SelectionActionsProps) {
  const roles = useRoles();
  if (selected.length === 0) return null;
  const free = selected.filter(({ frozen }) => !frozen);
  return (
    <span className={styles.selection}>
      {isPermitted(roles, 'roles.change') && (
        <Button variant="secondary" size="s" onClick={() => onAsk({ act: 'roles', people: selected })}>
          {usersText.editRoles}
        </Button>
      )}
      {isPermitted(roles, 'users.freeze') &&
        (free.length > 0 ? (
          <Button
            variant="danger-quiet"
            size="s"
            icon={<Snowflake size={14} />}
            onClick={() => onAsk({ act: 'freeze', people: free })}
          >
            {usersText.freeze}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="s"
            icon={<Snowflake size={14} />}
            onClick={() => onAsk({ act: 'unfreeze', people: selected })}
          >
            {usersText.unfreeze}
          </Button>
        ))}
    </span>
  );
}

/** /admin/users */
export function UsersPage() {
  const filters = useFilters();
  const keyset = useKeyset();
  const filter = usersFilter.read(filters.params);
  const list = useAdminUsers(filter, keyset.cursor);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  // Deselects users that are no longer listed.
  const selected = (list.data?.users ?? []).filter(({ id }) => chosen.has(id));
  return (
    <Stack gap={4}>
      <UsersSegments at="users" />
      <UsersTools filters={filters} filter={filter} />
      <ListCard
        list={list}
        rowsOf={({ users }) => users}
        totalOf={({ total }) => (total > USERS_COUNTED ? undefined : total)}
        keyset={keyset}
        pageSize={USERS_PAGE}
        text={usersText}
        picture="people"
        loading={<RowsLoading rows={USERS_PAGE} height={55} />}
        onClear={() => filters.change(usersFilter.none)}
        lead={selected.length === 0 ? undefined : usersText.chosen(selected.length)}
        actions={<SelectionActions selected={selected} onAsk={setAsked} />}
      >
        {(users) => <UsersTable users={users} chosen={chosen} onChosen={setChosen} onAsk={setAsked} />}
      </ListCard>
      <AccountDialog asked={asked} onClose={() => setAsked(null)} onDone={() => setChosen(new Set())} />
    </Stack>
  );
}
