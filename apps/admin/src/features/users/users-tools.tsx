import { isPermitted } from '@tessera/contracts';
import { Button } from '@tessera/ui';
import { useCountryList } from '@tessera/wallet-kit';
import { useExportUsers, type UsersFilter } from '../../shared/api/users';
import { ExportButton } from '../../shared/export-button';
import { FilterMenu } from '../../shared/filter-menu';
import styles from '../../shared/list-tools.module.css';
import { sharedText } from '../../shared/messages';
import { SearchBox } from '../../shared/search-box';
import type { Filters } from '../../shared/use-filters';
import { useRoles } from '../../shared/use-roles';
import { roleChoices, usersText } from './messages';
import { isFiltered, noFilter } from './users-filter';

interface UsersToolsProps {
  filters: Filters;
  filter: UsersFilter;
}

/** Filters of the list, which are in the address. */
export function UsersTools({ filters: { change }, filter }: UsersToolsProps) {
  const roles = useRoles();
  const countries = useCountryList();
  const file = useExportUsers(filter);
  return (
    <div className={styles.tools}>
      <SearchBox
        label={usersText.search}
        value={filter.query ?? ''}
        onSearch={(query) => change({ query }, { replace: true })}
      />
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
      {isFiltered(filter) && (
        <Button variant="ghost" size="s" onClick={() => change(noFilter)}>
          {sharedText.clearFilters}
        </Button>
      )}
      {isPermitted(roles, 'audit.read') && (
        <div className={styles.push}>
          <ExportButton name="users" file={file} />
        </div>
      )}
    </div>
  );
}
