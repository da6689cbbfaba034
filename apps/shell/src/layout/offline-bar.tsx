import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './offline-bar.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Strip above the page while the browser is offline; a live region, so that screen readers announce both changes. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className={styles.bar}>
          <CloudOff size={16} />
          No connection. Figures may be out of date until you are online again.
        </p>
      )}
    </div>
  );
}
