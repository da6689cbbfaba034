import { openContactSearch, useOffersSlot } from '@tessera/federation';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { useAccount } from '../../guards/account';
import styles from './header.module.css';

/** Button that looks like a field; Ctrl + K and Cmd + K do the same. Absent without a remote for the search. */
export function QuickSearch() {
  const offered = useOffersSlot('SearchModal');
  // Without a wallet both lead to its set-up, which needs no search.
  const answers = useAccount().wallet === 'none' || offered;
  useEffect(() => {
    if (!answers) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Never over another dialog, which may be a transfer.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) openContactSearch();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [answers]);
  if (!offered) return null;
  return (
    <button
      type="button"
      className={styles.search}
      aria-label="Quick search"
      onClick={() => openContactSearch()}
    >
      <Search size={16} />
      <span className={styles.word}>Quick search</span>
      <kbd className={styles.kbd}>Ctrl + K</kbd>
    </button>
  );
}
