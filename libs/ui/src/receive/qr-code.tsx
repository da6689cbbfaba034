import { cx } from '../cx';
import styles from './qr-card.module.css';
import { QrPicture } from './qr-picture';

export interface QrCodeProps {
  text: string;
  /** Accessible name, such as "QR code of the key". Show the text itself next to it. */
  label: string;
}

/** QR code of a text, on a white background in both themes. Generated in the browser, so the text is not sent anywhere. */
export const QrCode = ({ text, label }: QrCodeProps) => (
  <div className={cx(styles.plate, styles.small)} role="img" aria-label={label}>
    <QrPicture text={text} />
  </div>
);
