import { Button, CheckboxField, CopyButton, Dialog, Note, Row, Stack, type DialogProps } from '@tessera/ui';
import { saveFile, useUnloadGuard } from '@tessera/wallet-kit';
import { Download, Printer } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { DialogFooter } from '../dialog-form';
import { settingsText } from '../messages';
import styles from './totp.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  note: string;
  kept: boolean;
  onKept: (kept: boolean) => void;
}

/** Shows the recovery codes, this once. They are in no cache and no storage. */
function RecoveryCodes({ codes, note, kept, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const save = () => saveFile('tessera-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }));
  return (
    <Stack gap={4}>
      <Note tone="positive">
        <strong>{note}</strong> Each code below signs you in once if you lose the app.
      </Note>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Row gap={2}>
        <CopyButton withLabel size="s" text={text} label="Copy" />
        <Button variant="secondary" size="s" icon={<Download size={16} />} onClick={save}>
          {settingsText.download}
        </Button>
        <Button variant="secondary" size="s" icon={<Printer size={16} />} onClick={() => window.print()}>
          Print
        </Button>
      </Row>
      <CheckboxField
        label="I kept these codes where I can reach them without my phone"
        checked={kept}
        onChange={(event) => onKept(event.target.checked)}
      />
    </Stack>
  );
}

interface CodesDialogProps extends Pick<DialogProps, 'open' | 'onOpenChange'> {
  onClosed: () => void;
  title: string;
  submit: Omit<ComponentProps<typeof DialogFooter>, 'onCancel'>;
  codes: readonly string[] | undefined;
  note: string;
  children: ReactNode;
}

export function CodesDialog(props: CodesDialogProps) {
  const { open, onOpenChange, onClosed, title, submit, codes, note, children } = props;
  const [kept, setKept] = useState(false);
  // The codes are shown once, so only the button closes the dialog, after the checkbox is ticked.
  const isUnsaved = codes !== undefined && !kept;
  useUnloadGuard(isUnsaved);
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        setKept(false);
        onClosed();
      }}
      busy={isUnsaved}
      title={codes === undefined ? title : 'Recovery codes'}
      footer={
        codes === undefined ? (
          <DialogFooter {...submit} onCancel={close} />
        ) : (
          <Button disabled={!kept} onClick={close}>
            Done
          </Button>
        )
      }
    >
      {codes === undefined ? (
        children
      ) : (
        <RecoveryCodes codes={codes} note={note} kept={kept} onKept={setKept} />
      )}
    </Dialog>
  );
}
