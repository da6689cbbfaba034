import { type AdminUser, USERS_COUNTED } from '@tessera/contracts/admin-users';
import { Role } from '@tessera/contracts/identity';
import { Button, Row, Stack } from '@tessera/ui';
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
import { actText } from '../../shared/account/messages';
import { ListCard } from '../../shared/list/list-card';
import { RowsLoading } from '../../shared/list/rows-loading';
import { type ListAddress, useList } from '../../shared/list/use-list';
import { UsersSegments } from '../../shared/users-segments';
import { UsersTable } from './users-table';
import { useMay } from '../../shared/use-roles';
import styles from './users.module.css';
import { ExportButton } from '../../shared/list/export-button';
import { FilterBar } from '../../shared/list/filter-bar';

function UsersTools({ list }: { list: ListAddress<UsersFilter> }) {
  const may = useMay();
  const countries = useCountryList();
  const file = useExportUsers(list.filter);
  return (
    <FilterBar
      list={list}
      search="Name, email, phone, id or address"
      menus={[
        { name: 'role', label: 'Role', choices: [...Role.options, 'User'].map((value) => [value, value]) },
        { name: 'country', label: 'Country', choices: countries.map(({ code, name }) => [code, name]) },
        {
          name: 'wallet',
          label: 'Wallet',
          all: 'any',
          choices: [
            ['with', 'with'],
            ['without', 'without'],
          ],
        },
        {
          name: 'frozen',
          label: 'Sending',
          all: 'any',
          choices: [
            ['false', 'open'],
            ['true', 'frozen'],
          ],
        },
      ]}
      end={may('audit.read') ? <ExportButton name="users" file={file} /> : undefined}
    />
  );
}

interface SelectionActionsProps {
  selected: readonly AdminUser[];
  onAsk: (asked: Asked) => void;
}

function SelectionActions({ selected, onAsk }: SelectionActionsProps) {
  const may = useMay();
  if (selected.length === 0) return null;
  const free = selected.filter(({ frozen }) => !frozen);
  const act = free.length > 0 ? 'freeze' : 'unfreeze';
  return (
    <Row className={styles.selection}>
      {may('roles.change') && (
        <Button variant="secondary" size="s" onClick={() => onAsk({ act: 'roles', people: selected })}>
          Edit roles
        </Button>
      )}
      {may('users.freeze') && (
        <Button
          variant={act === 'freeze' ? 'danger-quiet' : 'secondary'}
          size="s"
          icon={<Snowflake size={14} />}
          onClick={() => onAsk({ act, people: act === 'freeze' ? free : selected })}
        >
          {actText[act].submit}
        </Button>
      )}
    </Row>
  );
}

export function UsersPage() {
  const list = useList(usersFilter);
  const page = useAdminUsers(list.filter, list.cursor);
  const { users = [], total = 0 } = page.data ?? {};
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const selected = users.filter(({ id }) => chosen.has(id));
  return (
    <Stack gap={4}>
      <UsersSegments at="users" />
      <UsersTools list={list} />
      <ListCard
        list={list}
        of={page}
        rows={users.length}
        total={total}
        counted={USERS_COUNTED}
        pageSize={USERS_PAGE}
        failed="The users did not load"
        emptyTitle="No users match these filters"
        emptyText="Names are found from their beginning; an email, phone, id or address only whole."
        picture="people"
        loading={<RowsLoading rows={USERS_PAGE} height={55} />}
        lead={selected.length === 0 ? undefined : `${selected.length} selected.`}
        actions={<SelectionActions selected={selected} onAsk={setAsked} />}
      >
        <UsersTable users={users} chosen={chosen} onChosen={setChosen} onAsk={setAsked} />
      </ListCard>
      <AccountDialog asked={asked} onClose={() => setAsked(null)} onDone={() => setChosen(new Set())} />
    </Stack>
  );
}
