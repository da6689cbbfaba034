import { TRANSFERS_COUNTED } from '@tessera/contracts';
import { useState } from 'react';
import { Button, Card, EmptyState, Stack } from '@tessera/ui';
import { TRANSFERS_PAGE } from '../../shared/api/transfers';
import { sharedText } from '../../shared/messages';
import { KeysetPager } from '../../shared/keyset-pager';
import tools from '../../shared/list-tools.module.css';
import { RowsLoading } from '../../shared/rows-loading';
import { StaffError } from '../../shared/staff-error';
import { useFilters } from '../../shared/use-filters';
import { useKeptFocus } from '../../shared/use-kept-focus';
import { useKeyset } from '../../shared/use-keyset';
import { RecordGate } from '../../shared/read-record/record-gate';
import { transfersText } from './messages';
import { noFilter, readFilter } from './transfers-filter';
import { TransfersTable } from './transfers-table';
import { TransfersTiles } from './transfers-tiles';
import { TransfersTools } from './transfers-tools';
import { useHistory } from './use-history';

/** /admin/transfers */
export function TransfersPage() {
  const filters = useFilters();
  const keyset = useKeyset();
  const filter = readFilter(filters.params);
  const history = useHistory(filter, keyset.cursor);
  const { data, error, isFetching, isPlaceholderData, person } = history;
  const [opened, setOpened] = useState<string | null>(null);
  // The form of the reason is removed together with its button.
  useKeptFocus(person === undefined ? opened : null);
  if (person !== undefined)
    return (
      <Stack gap={4}>
        <TransfersTools filters={filters} filter={filter} total={undefined} />
        <RecordGate
          key={person.id}
          userId={person.id}
          scope="transfers"
          title={transfersText.gateTitle(person.username === null ? person.id : `@${person.username}`)}
          action={transfersText.openHistory}
          onOpened={() => setOpened(person.id)}
        />
      </Stack>
    );
  return (
    <Stack gap={4}>
      <TransfersTools filters={filters} filter={filter} total={data?.total} />
      {(history.mayRead || error === null) && <TransfersTiles filter={filter} mayRead={history.mayRead} />}
      <Card flush pad="none" className={tools.card} aria-busy={isFetching}>
        {data === undefined && error === null && <RowsLoading rows={8} />}
        {data === undefined && error !== null && (
          <StaffError
            title={transfersText.failedTitle}
            error={error}
            onRetry={history.again}
            retrying={isFetching}
          />
        )}
        {data?.transfers.length === 0 && (
          <EmptyState
            title={transfersText.emptyTitle}
            action={
              <Button variant="secondary" size="s" onClick={() => filters.change(noFilter)}>
                {sharedText.clearFilters}
              </Button>
            }
          >
            {transfersText.emptyText}
          </EmptyState>
        )}
        {data !== undefined && data.transfers.length > 0 && <TransfersTable transfers={data.transfers} />}
        {data !== undefined && (
          <KeysetPager
            keyset={keyset}
            pageSize={TRANSFERS_PAGE}
            rows={data.transfers.length}
            {...(data.total > TRANSFERS_COUNTED ? {} : { total: data.total })}
            nextCursor={isPlaceholderData ? null : data.nextCursor}
          />
        )}
      </Card>
    </Stack>
  );
}
