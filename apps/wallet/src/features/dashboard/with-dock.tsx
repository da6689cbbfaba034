import type { WalletTokens } from '@tessera/contracts/wallets';
import { breakpoints, Card, Skeleton, Stack, useMediaQuery } from '@tessera/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { type TransferRequest, useDockedPanel } from '../../shared/send/open-transfer';
import { SendReceivePanel } from '../../shared/send-receive/send-receive-panel';
import styles from './dashboard.module.css';
import { isEmptyWallet } from './holdings';

const skeleton = (
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

interface WithDockProps {
  /** Undefined while loading. A new wallet opens the panel on Receive. */
  wallet: WalletTokens | undefined;
  failed: boolean;
  children: ReactNode;
}

function Docked({ wallet, children }: Omit<WithDockProps, 'failed'>) {
  const card = useRef<HTMLElement>(null);
  /** The last request; `times` counts requests, so that equal ones differ. */
  const [{ tab, times }, setRequest] = useState({
    tab: wallet !== undefined && isEmptyWallet(wallet) ? ('receive' as const) : ('send' as const),
    times: 0,
  });
  useEffect(() => {
    if (times === 0) return;
    const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
    (find('form input') ?? find('[aria-pressed="true"]'))?.focus();
  }, [times]);
  useEffect(() => {
    const open = (request: TransferRequest) =>
      setRequest((last) => ({ tab: request.tab ?? 'send', times: last.times + 1 }));
    useDockedPanel.setState({ open });
    return () => useDockedPanel.setState({ open: null });
  }, []);
  return (
    <div className={styles.side}>
      {children}
      <Card ref={card} aria-label="Send and receive">
        <SendReceivePanel key={times} initialTab={tab} />
      </Card>
    </div>
  );
}

/** Shows Send/Receive next to the children from 1280 px; below that it opens as a dialog. */
export function WithDock({ wallet, failed, children }: WithDockProps) {
  const wide = useMediaQuery(breakpoints.docked);
  // The panel loads the tokens too. Once mounted it stays: each failure would otherwise unmount it and start over.
  const [mounted, setMounted] = useState(false);
  if (!mounted && (wallet !== undefined || failed)) setMounted(true);
  if (!wide) return children;
  if (mounted) return <Docked {...{ wallet, children }} />;
  return (
    <div className={styles.side}>
      {children}
      {skeleton}
    </div>
  );
}
