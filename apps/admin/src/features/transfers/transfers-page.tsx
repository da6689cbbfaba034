import { TRANSFERS_COUNTED } from '@tessera/contracts/admin-transfers';
import { ChainId } from '@tessera/contracts/primitives';
import { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import { Stack, transferLabel, transferStatusLabel } from '@tessera/ui';
import { useState } from 'react';
import {
  TRANSFERS_PAGE,
  transfersFilter,
  type TransfersFilter,
  useExportTransfers,
} from '../../shared/api/transfers';
import { ExportButton } from '../../shared/list/export-button';
import { FilterBar } from '../../shared/list/filter-bar';
import { ListCard } from '../../shared/list/list-card';
import { RowsLoading } from '../../shared/list/rows-loading';
import tools from '../../shared/list/list-tools.module.css';
import { type ListAddress, useList } from '../../shared/list/use-list';
import { RecordGate } from '../../shared/read-record/record-gate';
import { useKeptFocus } from '../../shared/keep-focus';
import { networkText } from './messages';
import { TransfersTiles } from './transfers-tiles';
import { useHistory } from './use-history';
import { TransfersTable } from './transfers-table';

function countInWords(total: number): string {
  if (total > TRANSFERS_COUNTED) return `More than ${TRANSFERS_COUNTED.toLocaleString('en-US')} transfers`;
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'transfer' : 'transfers'}`;
}

function TransfersTools({ list, total }: { list: ListAddress<TransfersFilter>; total: number | undefined }) {
  const file = useExportTransfers(list.filter);
  return (
    <FilterBar
      list={list}
      search="Hash, wallet or user"
      menus={[
        {
          name: 'type',
          label: 'Type',
          choices: TransactionType.options.map((one) => [one, transferLabel(one)]),
        },
        {
          name: 'status',
          label: 'Status',
          choices: TransactionStatus.options.map((one) => [one, transferStatusLabel(one)]),
        },
        { name: 'chainId', label: 'Network', choices: ChainId.options.map((one) => [one, networkText[one]]) },
      ]}
      end={
        <>
          <span role="status" className={tools.count}>
            {total !== undefined && countInWords(total)}
          </span>
          <ExportButton name="transfers" file={file} />
        </>
      }
    />
  );
}

export function TransfersPage() {
  const list = useList(transfersFilter);
  const history = useHistory(list.filter, list.cursor);
  const { person } = history;
  const { transfers = [], total } = history.data ?? {};
  const [opened, setOpened] = useState<string | null>(null);
  // The form of the reason is removed together with its button.
  useKeptFocus(person === undefined ? opened : null);
  return (
    <Stack gap={4}>
      <TransfersTools list={list} total={total} />
      {person !== undefined ? (
        <RecordGate
          key={person.id}
          userId={person.id}
          scope="transfers"
          title={`The transfers of ${person.username === null ? person.id : `@${person.username}`} open with a reason`}
          action="Show transfers"
          onOpened={() => setOpened(person.id)}
        />
      ) : (
        <>
          {(history.mayRead || history.error === null) && (
            <TransfersTiles filter={list.filter} mayRead={history.mayRead} />
          )}
          <ListCard
            list={list}
            of={history}
            rows={transfers.length}
            total={total !== undefined && total > TRANSFERS_COUNTED ? undefined : total}
            pageSize={TRANSFERS_PAGE}
            failed="The transfers did not load"
            emptyTitle="No transfers match these filters"
            emptyText="Try another period, network, type or status."
            loading={<RowsLoading rows={8} />}
          >
            <TransfersTable transfers={transfers} />
          </ListCard>
        </>
      )}
    </Stack>
  );
}
