import { Skeleton } from '../feedback/skeleton';
import { VisuallyHidden } from '../feedback/visually-hidden';
import { groupsOfFour } from '../format/address';
import { TokenIcon } from '../identity/token-icon';
import styles from './qr-card.module.css';
import { QrPicture } from './qr-picture';

const Code = ({ address, symbol, network }: { address: string; symbol: string; network: string }) => (
  <div className={styles.plate} role="img" aria-label={`QR code of your ${symbol} address on ${network}`}>
    <QrPicture text={address} />
    <span className={styles.token}>
      <span>
        <TokenIcon symbol={symbol} size={34} />
      </span>
    </span>
  </div>
);

/** Full address in groups of four with bold ends; screen readers read it in one piece. */
export function AddressGroups({ address }: { address: string }) {
  const groups = groupsOfFour(address);
  return (
    <div>
      <VisuallyHidden>{address}</VisuallyHidden>
      <div className={styles.address} aria-hidden="true">
        {groups.map((group, index) =>
          index < 2 || index >= groups.length - 2 ? (
            <b key={index}>{group}</b>
          ) : (
            <span key={index}>{group}</span>
          ),
        )}
      </div>
    </div>
  );
}

export interface QrCardProps {
  /** Null while loading. */
  address: string | null;
  symbol: string;
  network: string;
}

/** Address of an asset as QR code and text, on a white background in both themes. */
export const QrCard = ({ address, symbol, network }: QrCardProps) => (
  <div className={styles.card}>
    {address === null ? (
      <>
        <Skeleton width={232} height={232} shape="square" />
        <Skeleton width={240} height={42} />
      </>
    ) : (
      <>
        <Code address={address} symbol={symbol} network={network} />
        <AddressGroups address={address} />
      </>
    )}
  </div>
);
