import type { AdminTransfer } from '@tessera/contracts';
import { formatAddress } from '@tessera/ui';
import styles from './transfers.module.css';

/** Short name of a sender or recipient: user, validator or address. */
export function End({ end }: { end: AdminTransfer['from'] }) {
  const { username, label, address } = end;
  if (username !== null) return <span title={address ?? undefined}>@{username}</span>;
  if (label !== null) return <span title={address ?? undefined}>{label}</span>;
  if (address === null) return '—';
  return (
    <span className={styles.mono} title={address}>
      {formatAddress(address)}
    </span>
  );
}
