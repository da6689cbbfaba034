import { CloudOff } from 'lucide-react';
import styles from './offline-bar.module.css';
import { useOnline } from './use-online';

/** Strip above the page while the browser is offline; a live region, so that screen readers announce both changes. */
export function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status" className={styles.status}>
      {!online && (
        <p className={styles.bar}>
          <CloudOff size={16} />
          No connection. Figures may be out of date until you are online again.
        </p>
      )}
    </div>
  );
}
