import { useMemo } from 'react';
import styles from './qr-code.module.css';
import { qrPath } from './qr-path';

interface QrCodeProps {
  text: string;
  /** What the picture is, "QR code of the key". The text itself is offered beside it. */
  label: string;
}

/** Any text to be scanned; white plate in both themes. Made here, so the text goes nowhere. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(text), [text]);
  return (
    <div className={styles.plate} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
    </div>
  );
}
