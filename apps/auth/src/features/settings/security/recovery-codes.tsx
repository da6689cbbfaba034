import { Button, CheckboxField, CopyButton, Note, Row, Stack } from '@tessera/ui';
import { Download, Printer } from 'lucide-react';
import { saveFile } from '@tessera/wallet-kit';
import { settingsText } from '../messages';
import styles from './totp.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  note: string;
  kept: boolean;
  onKept: (kept: boolean) => void;
}

/** Shows the recovery codes, this once. They are in no cache and no storage. */
export function RecoveryCodes({ codes, note, kept, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const save = () => saveFile('tessera-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <Stack gap={4}>
      <Note tone="positive">
        <strong>{note}</strong> {settingsText.codesLead}
      </Note>
      <ol className={styles.codes} aria-label={settingsText.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row gap={2}>
        <CopyButton withLabel size="s" text={text} label={settingsText.copy} />
        <Button variant="secondary" size="s" icon={<Download size={16} />} onClick={save}>
          {settingsText.download}
        </Button>
        <Button variant="secondary" size="s" icon={<Printer size={16} />} onClick={() => window.print()}>
          {settingsText.print}
        </Button>
      </Row>
      <CheckboxField
        label={settingsText.codesKept}
        checked={kept}
        onChange={(event) => onKept(event.target.checked)}
      />
    </Stack>
  );
}
