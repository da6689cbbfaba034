import { CopyButton, formatAddress } from '@tessera/ui';
import styles from '../transactions.module.css';

/** An address, short, with the whole of it on copy. */
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
