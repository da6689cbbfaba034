import { Button, Note, Stack } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import type { RecipientCheck } from '../recipient/check-recipient';
import { readPaymentCode } from './read-payment-code';
import { useQrScan } from './use-qr-scan';
import styles from './scan-field.module.css';

const UNKNOWN = 'This code is not an address that can be paid here.';

const faults = {
  denied:
    'The camera is not allowed here. You can allow it in the settings of your browser, or type the address.',
  none: 'No camera was found. You can type the address.',
  busy: 'The camera is used by another program. Close it there and scan again, or type the address.',
  failed: 'The camera does not work right now. You can type the address.',
};

interface ScanFieldProps {
  check: (recipient: string) => RecipientCheck;
  onRecipient: (recipient: string) => void;
  onCancel: () => void;
}

function wordsFor(scanned: string, { check, onRecipient }: ScanFieldProps): string | null {
  const code = readPaymentCode(scanned);
  if (code.state === 'other-chain') return 'This code is for another network than Ethereum.';
  if (code.state === 'no-payment') return UNKNOWN;
  const checked = check(code.recipient);
  if (checked.state === 'wrong') return checked.message;
  if (checked.state !== 'ok') return UNKNOWN;
  onRecipient(code.recipient);
  return null;
}

/** Replaces the recipient field by the camera until it reads a payable address. */
export function ScanField(props: ScanFieldProps) {
  const [words, setWords] = useState<string | null>(null);
  const { video, camera } = useQrScan((scanned) => setWords(wordsFor(scanned, props)));
  const cancelRef = useRef<HTMLButtonElement>(null);
  useEffect(() => cancelRef.current?.focus(), []);
  const works = camera === 'starting' || camera === 'on';
  return (
    <Stack gap={2} role="group" aria-label="Scan a QR code">
      {works ? (
        <>
          <div className={styles.picture}>
            <video ref={video} className={styles.video} muted playsInline aria-label="What the camera sees" />
            <span className={styles.frame} aria-hidden="true" />
          </div>
          <div className={styles.words} role="status">
            {words ??
              (camera === 'on'
                ? 'Hold the QR code of an address in front of the camera'
                : 'Starting the camera')}
          </div>
        </>
      ) : (
        <Note tone="warning" live>
          {faults[camera]}
        </Note>
      )}
      <Button ref={cancelRef} variant="secondary" full onClick={props.onCancel}>
        Type it instead
      </Button>
    </Stack>
  );
}
