import { ConfirmDialog } from '@tessera/ui';
import { useLogout } from '@tessera/wallet-kit';
import { useCallback, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useAccount } from '../guards/account';
import { Header } from './header/header';
import { OfflineBar } from './offline-bar';
import styles from './shell-layout.module.css';
import { Sidebar } from './sidebar/sidebar';
import { useSideMenu } from './sidebar/use-side-menu';

/** Sidebar and header around a page. Without them until the wallet check ends, in the same place of the tree. */
export function ShellLayout() {
  const { wallet } = useAccount();
  const { open, close, toggle, button, panel } = useSideMenu();
  const logout = useLogout();
  const [asksLogout, setAsksLogout] = useState(false);
  const askLogout = useCallback(() => {
    close();
    setAsksLogout(true);
  }, [close]);
  const checked = wallet !== 'loading';
  return (
    <div className={checked ? styles.shell : undefined}>
      {checked && <Sidebar ref={panel} open={open} onClose={close} onLogout={askLogout} />}
      {open && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      <div className={styles.main} inert={open}>
        {checked && <Header menuOpen={open} onMenu={toggle} menuRef={button} />}
        {checked && <OfflineBar />}
        <main className={styles.content} id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ConfirmDialog
        open={asksLogout}
        title="Logout"
        confirm="Logout"
        danger
        onCancel={() => setAsksLogout(false)}
        onConfirm={() => {
          setAsksLogout(false);
          logout();
        }}
      >
        You will need your password, and a code on devices you do not trust, to come back.
      </ConfirmDialog>
    </div>
  );
}
