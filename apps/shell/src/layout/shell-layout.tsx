import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useAccount } from '../guards/account';
import { Header } from './header';
import { LogoutDialog } from './logout-dialog';
import styles from './shell-layout.module.css';
import { Sidebar } from './sidebar';
import { useSideMenu } from './use-side-menu';

/** Sidebar and header around a page. Until the wallet check has finished the page stands alone, in the same place. */
export function ShellLayout() {
  const { wallet } = useAccount();
  const menu = useSideMenu();
  const [askLogout, setAskLogout] = useState(false);
  const checked = wallet !== 'loading';
  return (
    <div className={checked ? styles.shell : styles.bare}>
      {checked && (
        <Sidebar ref={menu.panel} open={menu.open} onClose={menu.close} onLogout={() => setAskLogout(true)} />
      )}
      {menu.open && <div className={styles.scrim} onClick={menu.close} aria-hidden="true" />}
      <div className={styles.main} inert={menu.open}>
        {checked && <Header menuOpen={menu.open} onMenu={menu.toggle} menuRef={menu.button} />}
        <main className={styles.content} id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <LogoutDialog open={askLogout} onClose={() => setAskLogout(false)} />
    </div>
  );
}
