import { useCallback, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useAccount } from '../guards/account';
import { Header } from './header/header';
import { LogoutDialog } from './logout-dialog';
import { OfflineBar } from './offline-bar';
import styles from './shell-layout.module.css';
import { Sidebar } from './sidebar/sidebar';
import { useSideMenu } from './sidebar/use-side-menu';

/** Sidebar and header around a page. Without them until the wallet check ends, in the same place of the tree. */
export function ShellLayout() {
  const { wallet } = useAccount();
  const { open, close, toggle, button, panel } = useSideMenu();
  const [askLogout, setAskLogout] = useState(false);
  const logOut = useCallback(() => {
    close();
    setAskLogout(true);
  }, [close]);
  const checked = wallet !== 'loading';
  return (
    <div className={checked ? styles.shell : styles.bare}>
      {checked && <Sidebar ref={panel} open={open} onClose={close} onLogout={logOut} />}
      {open && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      <div className={styles.main} inert={open}>
        {checked && <Header menuOpen={open} onMenu={toggle} menuRef={button} />}
        {checked && <OfflineBar />}
        <main className={styles.content} id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <LogoutDialog open={askLogout} onClose={() => setAskLogout(false)} />
    </div>
  );
}
