import { CopyButton, formatAddress } from '@tessera/ui';
import styles from '../transactions.module.css';

export function Address({ address }: { address: string }) {
  return (
    <>
      <span className={styles.mono} title={address}>
        {formatAddress(address)}
      </span>
      <CopyButton text={address} label="Copy address" />
    </>
  );
}
