import type { WalletTokens } from '@tessera/contracts';
import { breakpoints, Card, Skeleton, Stack, useMediaQuery } from '@tessera/ui';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { OpenTransferContext, type TransferRequest, useDockedPanel } from '../../shared/send/open-transfer';
import styles from './dashboard.module.css';
import { isEmptyWallet } from './holdings';

/** The last request to the panel; `times` counts requests, so that equal ones differ. */
interface DockRequest {
  tab: 'send' | 'receive';
  times: number;
}

export type Panel = ComponentType<{ initialTab: DockRequest['tab'] }>;

interface DockProps {
  request: DockRequest;
  panel: Panel;
}

/** Send/Receive next to the dashboard. A request moves the focus to the amount, or to the selected tab. */
function Dock({ request: { tab, times }, panel: Panel }: DockProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (times === 0) return;
    const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
    (find('form input') ?? find('[aria-pressed="true"]'))?.focus();
  }, [times]);
  return (
    <Card ref={card} aria-label="Send and receive">
      <Panel key={times} initialTab={tab} />
    </Card>
  );
}

function DockSkeleton() {
  return (
    <Card>
      <Stack gap={4}>
        <Skeleton height={38} shape="square" />
        <Skeleton width={60} height={12} />
        <Skeleton height={92} shape="square" />
        <Skeleton width={36} height={12} />
        <Skeleton height={48} shape="square" />
        <Skeleton height={40} shape="square" />
        <Skeleton height={48} shape="square" />
      </Stack>
    </Card>
  );
}

interface WithDockProps {
  /** undefined while loading. A new wallet opens the panel on Receive. */
  wallet: WalletTokens | undefined;
  /** The load failed: the panel shows its own error. */
  failed: boolean;
  panel: Panel;
  children: ReactNode;
}

function Docked({ wallet, panel, children }: Omit<WithDockProps, 'failed'>) {
  const [request, setRequest] = useState<DockRequest>({
    tab: wallet !== undefined && isEmptyWallet(wallet) ? 'receive' : 'send',
    times: 0,
  });
  const open = useCallback(
    ({ tab = 'send' }: TransferRequest) => setRequest(({ times }) => ({ tab, times: times + 1 })),
    [],
  );
  useEffect(() => {
    useDockedPanel.setState({ open });
    return () => useDockedPanel.setState({ open: null });
  }, [open]);
  return (
    <OpenTransferContext value={open}>
      <div className={styles.side}>
        {children}
        <Dock request={request} panel={panel} />
      </div>
    </OpenTransferContext>
  );
}

/** The column with Send/Receive at its side from 1280 px; below that the dialog does it. */
export function WithDock({ wallet, failed, panel, children }: WithDockProps) {
  const wide = useMediaQuery(breakpoints.docked);
  // The panel loads the tokens too. Once mounted it stays: each failure would otherwise unmount it and start over.
  const [stands, setStands] = useState(false);
  if (!stands && (wallet !== undefined || failed)) setStands(true);
  if (!wide) return children;
  if (stands)
    return (
      <Docked wallet={wallet} panel={panel}>
        {children}
      </Docked>
    );
  return (
    <div className={styles.side}>
      {children}
      <DockSkeleton />
    </div>
  );
}
