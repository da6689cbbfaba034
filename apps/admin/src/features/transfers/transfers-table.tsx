import type { AdminTransfer } from '@tessera/contracts';
import { HeadCell, Table } from '@tessera/ui';
import { transfersText } from './messages';
import { TransferRow } from './transfer-row';
import styles from './transfers.module.css';

export function TransfersTable({ transfers }: { transfers: readonly AdminTransfer[] }) {
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
