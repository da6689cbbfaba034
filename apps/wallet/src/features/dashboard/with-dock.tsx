import type { WalletTokens } from '@tessera/contracts';
import { breakpoints, useMediaQuery } from '@tessera/ui';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { type TransferRequest, useDockedPanel } from '../../shared/send/docked-panel';
import { OpenTransferContext } from '../../shared/send/open-transfer';
import styles from './dashboard.module.css';
import { Dock, DockSkeleton, type DockRequest, type Panel } from './dock';
import { isEmptyWallet } from './holdings';

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
