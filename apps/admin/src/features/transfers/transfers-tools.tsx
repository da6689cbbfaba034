import { ChainId, TransactionStatus, TransactionType } from '@tessera/contracts';
import { transferLabel, transferStatusLabel } from '@tessera/ui';
import { transfersFilter, useExportTransfers, type TransfersFilter } from '../../shared/api/transfers';
import { ExportButton } from '../../shared/list/export-button';
import { FilterBar } from '../../shared/list/filter-bar';
import { FilterMenu } from '../../shared/list/filter-menu';
import styles from '../../shared/list/list-tools.module.css';
import { PeriodMenu } from '../../shared/list/period-menu';
import type { Filters } from '../../shared/list/use-filters';
import { networkText, transfersText } from './messages';

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
    <FilterBar
      spec={transfersFilter}
      filter={filter}
      change={change}
      search={transfersText.search}
      end={
        <>
          <span role="status" className={styles.count}>
            {total !== undefined && transfersText.count(total)}
          </span>
          <ExportButton name="transfers" file={file} />
        </>
      }
    >
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
    </FilterBar>
  );
}
