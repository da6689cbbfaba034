import { openContactSearch, useRemoteHost } from '@tessera/federation';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import styles from './header.module.css';

/** The field that is a button; Ctrl + K and Cmd + K do the same. Absent while no published remote offers the search. */
export function QuickSearch() {
  const { registry } = useRemoteHost();
  const offered = registry.all().some(({ manifest }) => manifest.slots.includes('SearchModal'));
  useEffect(() => {
    if (!offered) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openContactSearch();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [offered]);
  if (!offered) return null;
  return (
    <button
      type="button"
      className={styles.search}
      aria-label="Quick search"
      onClick={() => openContactSearch()}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.word}>Quick search</span>
      <kbd className={styles.kbd}>Ctrl + K</kbd>
    </button>
  );
}
