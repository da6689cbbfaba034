import type { WalletTokens } from '@tessera/contracts/wallets';
import { useWalletTokens } from '@tessera/api';
import { formatTokenFull } from '@tessera/money';
import { openSendReceive, useNavigate } from '@tessera/platform';
import { Button, Note, SegmentedControl, Skeleton, Stack } from '@tessera/ui';
import { LoadError, useDraft, useDraftOfSession, useWallet } from '@tessera/wallet-kit';
import { useEffect, useState, type ReactNode } from 'react';
import { transactionPath } from '../transactions/transaction-facts';
import { sendText } from './messages';
import { ReceiveView } from './receive-view';
import { SendForm } from './form/send-form';

export type Tab = 'send' | 'receive';

const tabs = [
  { value: 'send', label: 'Send' },
  { value: 'receive', label: 'Receive' },
] as const;

const skeleton = (
  <Stack gap={4}>
    <Skeleton height={104} shape="square" />
    <Skeleton height={66} shape="square" />
    <Skeleton height={66} shape="square" />
    <Skeleton height={48} shape="square" />
  </Stack>
);

interface WalletGateProps {
  children: (walletId: string, wallet: WalletTokens) => ReactNode;
}

function WithTokens({ walletId, children }: WalletGateProps & { walletId: string }) {
  const bind = useDraft((state) => state.bind);
  const bound = useDraft((state) => state.walletId === walletId);
  const query = useWalletTokens(walletId);
  const { data, error } = query;
  useDraftOfSession();
  useEffect(() => bind(walletId), [bind, walletId]);
  if (data !== undefined && bound) return children(walletId, data);
  if (error === null || data !== undefined) return skeleton;
  return <LoadError title="Your tokens did not load" query={query} />;
}

/** Passes the first wallet and its tokens to the children, once loaded. */
export function WalletGate({ children }: WalletGateProps) {
  const wallet = useWallet();
  return wallet === null ? skeleton : <WithTokens walletId={wallet.id}>{children}</WithTokens>;
}

export const TabSwitch = ({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) => (
  <SegmentedControl full label="Send or receive" options={tabs} value={tab} onValueChange={onChange} />
);

/** Replaces the docked form while the dialog follows a transfer. */
function InProgressNote() {
  const { amount, symbol, unanswered, reset } = useDraft();
  return (
    <Stack gap={4}>
      <Note>
        <b>{unanswered ? sendText.stillChecking : 'Your last transfer'}</b>
        <br />
        {symbol === null || amount === '' ? '' : formatTokenFull(amount, symbol)}
      </Note>
      <Button variant="secondary" size="l" full onClick={() => openSendReceive({ tab: 'send' })}>
        See its status
      </Button>
      {!unanswered && (
        <Button variant="ghost" full onClick={reset}>
          Send another
        </Button>
      )}
    </Stack>
  );
}

function DockedSend({ walletId, wallet }: { walletId: string; wallet: WalletTokens }) {
  const inProgress = useDraft((state) => state.status === 'completed' || state.unanswered);
  const navigate = useNavigate();
  const drafted = useDraft((state) => state.transferType === 'send');
  if (inProgress) return <InProgressNote />;
  // The draft belongs to the staking dialog over this page.
  if (!drafted) return skeleton;
  return (
    <SendForm
      {...{ walletId, wallet }}
      onSee={(id) => void navigate(transactionPath({ id }))}
      onPreviewed={() => openSendReceive({ tab: 'send' })}
    />
  );
}

/** Send/Receive docked next to a page. Preview and result open in the dialog. */
export function SendReceivePanel({ initialTab = 'send' }: { initialTab?: Tab }) {
  const [tab, setTab] = useState<Tab>(initialTab);
  return (
    <Stack gap={4}>
      <TabSwitch tab={tab} onChange={setTab} />
      <WalletGate>
        {(walletId, wallet) =>
          tab === 'send' ? <DockedSend {...{ walletId, wallet }} /> : <ReceiveView wallet={wallet} />
        }
      </WalletGate>
    </Stack>
  );
}
