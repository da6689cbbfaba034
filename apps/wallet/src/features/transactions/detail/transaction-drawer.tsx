import { Drawer, Skeleton, Stack } from '@tessera/ui';
import { useTransaction } from '@tessera/api';
import { Loaded } from '@tessera/wallet-kit';
import { useState } from 'react';
import { DetailActions } from './detail-actions';
import { TransactionDetail } from './transaction-detail';

const skeleton = (
  <Stack gap={5} aria-busy="true">
    <Skeleton height={44} shape="square" />
    <Skeleton width={180} height={38} />
    {Array.from({ length: 7 }, (_, index) => (
      <Skeleton key={index} height={18} />
    ))}
  </Stack>
);

interface OpenDrawerProps {
  walletId: string;
  transactionId: string;
  open: boolean;
  onClose: () => void;
}

function OpenDrawer({ walletId, transactionId, open, onClose }: OpenDrawerProps) {
  const query = useTransaction(walletId, transactionId);
  const { data } = query;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Transaction"
      footer={data && <DetailActions walletId={walletId} transaction={data} onLeave={onClose} />}
    >
      <Loaded of={query} failed="This transaction did not load" loading={skeleton}>
        {(transaction) => <TransactionDetail walletId={walletId} transaction={transaction} />}
      </Loaded>
    </Drawer>
  );
}

interface TransactionDrawerProps {
  walletId: string;
  transactionId: string | null;
  onClose: () => void;
}

export function TransactionDrawer({ walletId, transactionId, onClose }: TransactionDrawerProps) {
  const [shown, setShown] = useState(transactionId);
  if (transactionId !== null && transactionId !== shown) setShown(transactionId);
  if (shown === null) return null;
  return <OpenDrawer {...{ walletId, onClose }} transactionId={shown} open={transactionId !== null} />;
}
