import { ScanLine, X } from 'lucide-react';
import type { Recent } from '@tessera/contracts/transfers';
import type { TokenRow } from '@tessera/contracts/wallets';
import { IconButton, Note, Stack, Text, TextField } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { useState, type Ref } from 'react';
import { checkRecipient, recipientError, type RecipientCheck } from './check-recipient';
import { lookAlike } from './look-alike';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import type { Recipient } from './use-recipient';
import { RecipientIdentity, SameNameNote } from './recipient-identity';
import { ScanField } from '../scan/scan-field';

interface RecipientFieldProps {
  row: TokenRow;
  check: RecipientCheck;
  asked: boolean;
  recents: readonly Recent[];
  /** The recipient's user; null if there is none or it is unknown. */
  recipient: Recipient | null;
  ref: Ref<HTMLInputElement>;
  focus: () => void;
}

export function RecipientField({ row, check, asked, recents, recipient, ref, focus }: RecipientFieldProps) {
  const { toAddress, to, contact, fieldErrors, change } = useDraft();
  const [left, setLeft] = useState(false);
  const [scanning, setScanning] = useState(false);
  /** Focus the field, because it replaces the focused element. */
  const [returned, setReturned] = useState(false);
  const error = fieldErrors['to'] ?? recipientError(check, asked || (left && toAddress !== ''));
  const twin = check.state === 'ok' ? lookAlike(toAddress, recents) : undefined;
  const clear = () => {
    setLeft(false);
    change({ toAddress: '', contact: null });
    setReturned(true);
    focus();
  };
  const endScan = () => {
    setScanning(false);
    setReturned(true);
  };
  const cross = <IconButton size="s" label="Clear recipient" onClick={clear} icon={<X size={16} />} />;
  const label = (
    <Text size="sm" weight="medium" aria-hidden="true">
      {sendText.to}
    </Text>
  );
  if (contact !== null) {
    return (
      <Stack gap={1.5} role="group" aria-label={sendText.to}>
        {label}
        <div className={styles.chosen}>
          {recipient !== null && <RecipientIdentity recipient={recipient} address={to} />}
          {cross}
        </div>
        {recipient !== null && <SameNameNote party={recipient.party} other={recipient.sameName} />}
        {error !== undefined && (
          <Text size="xs" tone="negative" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    );
  }
  if (scanning) {
    return (
      <Stack gap={1.5}>
        {label}
        <ScanField
          check={(recipient) => checkRecipient(recipient, row)}
          onRecipient={(recipient) => {
            change({ toAddress: recipient });
            endScan();
          }}
          onCancel={endScan}
        />
      </Stack>
    );
  }
  const scan = (
    <IconButton
      size="s"
      label="Scan a QR code"
      onClick={() => setScanning(true)}
      icon={<ScanLine size={16} />}
    />
  );
  return (
    <Stack gap={2}>
      <TextField
        ref={ref}
        label={sendText.to}
        size="l"
        value={toAddress}
        placeholder="@username or address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className={styles.recipient}
        onChange={(event) => change({ toAddress: event.target.value })}
        onBlur={() => setLeft(true)}
        help={check.state === 'incomplete' ? check.help : undefined}
        error={error}
        autoFocus={returned}
        end={toAddress === '' ? scan : cross}
      />
      <div role="status">
        {recipient !== null && (
          <div className={styles.identified}>
            <RecipientIdentity recipient={recipient} address="" />
          </div>
        )}
      </div>
      {recipient !== null && <SameNameNote party={recipient.party} other={recipient.sameName} />}
      {twin !== undefined && (
        <Note tone="negative" live>
          {twin}
        </Note>
      )}
    </Stack>
  );
}
