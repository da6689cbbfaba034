import { ChainId, TransactionStatus, TransactionType } from '@tessera/contracts';
import { Button, transferLabel, transferStatusLabel } from '@tessera/ui';
import { useExportTransfers, type TransfersFilter } from '../../shared/api/transfers';
import { ExportButton } from '../../shared/export-button';
import { FilterMenu } from '../../shared/filter-menu';
import styles from '../../shared/list-tools.module.css';
import { sharedText } from '../../shared/messages';
import { PeriodMenu } from '../../shared/period-menu';
import { SearchBox } from '../../shared/search-box';
import type { Filters } from '../../shared/use-filters';
import { networkText, transfersText } from './messages';
import { isFiltered, noFilter } from './transfers-filter';

interface TransfersToolsProps {
  filters: Filters;
  filter: TransfersFilter;
  /** Undefined while it is unknown. */
  total: number | undefined;
}

/** Filters of the list, which are in the address. */
export function TransfersTools({ filters, filter, total }: TransfersToolsProps) {
  const { change } = filters;
  const file = useExportTransfers(filter);
  return (
    <div className={styles.tools}>
      <SearchBox
        label={transfersText.search}
        value={filter.query ?? ''}
        onSearch={(query) => change({ query }, { replace: true })}
      />
      <FilterMenu
        label={transfersText.type}
        choices={TransactionType.options.map((value) => ({ value, label: transferLabel(value) }))}
        value={filter.type}
        onPick={(type) => change({ type })}
      />
      <FilterMenu
        label={transfersText.status}
        choices={TransactionStatus.options.map((value) => ({ value, label: transferStatusLabel(value) }))}
        value={filter.status}
        onPick={(status) => change({ status })}
      />
      <FilterMenu
        label={transfersText.network}
        choices={ChainId.options.map((value) => ({ value, label: networkText[value] }))}
        value={filter.chainId}
        onPick={(chainId) => change({ chainId })}
      />
      <PeriodMenu period={filter.period} onPick={change} />
      {isFiltered(filter) && (
        <Button variant="ghost" size="s" onClick={() => change(noFilter)}>
          {sharedText.clearFilters}
        </Button>
      )}
      <div className={styles.push}>
        <span role="status" className={styles.count}>
          {total !== undefined && transfersText.count(total)}
        </span>
        <ExportButton name="transfers" file={file} />
      </div>
    </div>
  );
}
