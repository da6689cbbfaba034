import { type AdminTransfer, TRANSFERS_COUNTED } from '@tessera/contracts';
import { HeadCell, Stack, Table } from '@tessera/ui';
import { useState } from 'react';
import { TRANSFERS_PAGE, transfersFilter } from '../../shared/api/transfers';
import { ListCard } from '../../shared/list/list-card';
import { RowsLoading } from '../../shared/list/rows-loading';
import { useFilters } from '../../shared/list/use-filters';
import { useKeyset } from '../../shared/list/use-keyset';
import { RecordGate } from '../../shared/read-record/record-gate';
import { useKeptFocus } from '../../shared/use-kept-focus';
import { transfersText } from './messages';
import { TransfersTiles } from './transfers-tiles';
import { TransfersTools } from './transfers-tools';
import { useHistory } from './use-history';
import { TransferRow } from './transfer-row';
import styles from './transfers.module.css';

function TransfersTable({ transfers }: { transfers: readonly AdminTransfer[] }) {
  return (
    <Table dense label={transfersText.label}>
      <thead>
        <tr>
          <HeadCell>{transfersText.type}</HeadCell>
          <HeadCell wideOnly>{transfersText.from}</HeadCell>
          <HeadCell wideOnly>{transfersText.to}</HeadCell>
          <HeadCell wideOnly className={styles.roomy}>
            {transfersText.network}
          </HeadCell>
          <HeadCell wideOnly>{transfersText.date}</HeadCell>
          <HeadCell wideOnly>{transfersText.status}</HeadCell>
          <HeadCell right className={styles.headAmount}>
            {transfersText.amount}
          </HeadCell>
          <HeadCell right wideOnly className={styles.roomy}>
            {transfersText.fee}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {transfers.map((transfer) => (
          <TransferRow key={transfer.transaction.id} transfer={transfer} />
        ))}
      </tbody>
    </Table>
  );
}

/** /admin/transfers */
export function TransfersPage() {
  const filters = useFilters();
  const keyset = useKeyset();
  const filter = transfersFilter.read(filters.params);
  const history = useHistory(filter, keyset.cursor);
  const { person } = history;
  const [opened, setOpened] = useState<string | null>(null);
  // The form of the reason is removed together with its button.
  useKeptFocus(person === undefined ? opened : null);
  return (
    <Stack gap={4}>
      <TransfersTools filters={filters} filter={filter} total={history.data?.total} />
      {person !== undefined ? (
        <RecordGate
          key={person.id}
          userId={person.id}
          scope="transfers"
          title={transfersText.gateTitle(person.username === null ? person.id : `@${person.username}`)}
          action={transfersText.openHistory}
          onOpened={() => setOpened(person.id)}
        />
      ) : (
        <>
          {(history.mayRead || history.error === null) && (
            <TransfersTiles filter={filter} mayRead={history.mayRead} />
          )}
          <ListCard
            list={history}
            rowsOf={({ transfers }) => transfers}
            totalOf={({ total }) => (total > TRANSFERS_COUNTED ? undefined : total)}
            keyset={keyset}
            pageSize={TRANSFERS_PAGE}
            text={transfersText}
            loading={<RowsLoading rows={8} />}
            onClear={() => filters.change(transfersFilter.none)}
          >
            {(transfers) => <TransfersTable transfers={transfers} />}
          </ListCard>
        </>
      )}
    </Stack>
  );
}
