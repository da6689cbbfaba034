import styles from './qr-code.module.css';
import { QrPicture } from './qr-picture';

interface QrCodeProps {
  text: string;
  /** What the picture is, "QR code of the key". The text itself is offered beside it. */
  label: string;
}

/** Any text to be scanned; white plate in both themes. Made here, so the text goes nowhere. */
export function QrCode({ text, label }: QrCodeProps) {
  return (
    <div className={styles.plate} role="img" aria-label={label}>
      <QrPicture text={text} />
    </div>
  );
}
