import { useStartTotp, useVerifyTotp, useCodeForm, type CodeForm } from '@tessera/api';
import { Button, CopyButton, Dialog, OtpInput, QrCode, Stack, Text } from '@tessera/ui';
import { useId, useState } from 'react';
import { DialogFooter } from '../dialog-form';
import { settingsText } from '../messages';
import { groupKey } from './group-key';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import styles from './totp.module.css';

function Step({ count, title, children }: { count: number; title: string; children?: string }) {
  return (
    <div>
      <Text as="p" size="xs" tone="tertiary" weight="medium">
        {settingsText.step(count)}
      </Text>
      <Text as="p" weight="medium">
        {title}
      </Text>
      {children !== undefined && (
        <Text as="p" size="sm" tone="secondary">
          {children}
        </Text>
      )}
    </div>
  );
}

interface ScanStepProps {
  id: string;
  secret: { secret: string; uri: string };
  code: CodeForm;
}

/** Shows the secret as a QR code and as text, and asks for the first code of the authenticator app. */
const ScanStep = ({ id, secret, code }: ScanStepProps) => (
  <form id={id} onSubmit={code.submit} noValidate>
    <div className={styles.scan}>
      <QrCode text={secret.uri} label={settingsText.qrLabel} />
      <Stack gap={4}>
        <Step count={1} title={settingsText.scan}>
          {settingsText.scanLead}
        </Step>
        <div>
          <Text as="p" size="xs" tone="tertiary" weight="medium">
            {settingsText.typeKey}
          </Text>
          <div className={styles.key}>
            <Text mono size="sm">
              {groupKey(secret.secret)}
            </Text>
            <CopyButton text={secret.secret} label={settingsText.copyKey} />
          </div>
        </div>
      </Stack>
    </div>
    <div className={styles.code}>
      <Step count={2} title={settingsText.enterCode} />
      <OtpInput key={code.rejections} compact {...code.input} />
    </div>
  </form>
);

interface SetUpTotpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the password, shows the secret, asks for its first code and shows the recovery codes once. */
export function SetUpTotpDialog({ open, onOpenChange }: SetUpTotpDialogProps) {
  const form = useId();
  const start = useStartTotp();
  const verify = useVerifyTotp();
  const code = useCodeForm(async (entered) => void (await verify.mutateAsync(entered)));
  const [kept, setKept] = useState(false);
  const secret = start.data;
  const codes = verify.data;
  const close = () => onOpenChange(false);
  const forget = () => {
    start.reset();
    verify.reset();
    code.reset();
    setKept(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={forget}
      // The codes are shown once, so only the button closes the dialog, after the checkbox is ticked.
      busy={codes !== undefined && !kept}
      title={codes === undefined ? settingsText.setUpTotp : settingsText.recoveryCodes}
      footer={
        codes !== undefined ? (
          <Button disabled={!kept} onClick={close}>
            {settingsText.done}
          </Button>
        ) : (
          <DialogFooter
            form={form}
            action={secret === undefined ? settingsText.continue : settingsText.turnOn}
            busy={start.isPending || code.busy}
            disabled={secret !== undefined && !code.complete}
            onCancel={close}
          />
        )
      }
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} note={settingsText.totpIsOn} kept={kept} onKept={setKept} />
      ) : secret !== undefined ? (
        <ScanStep id={form} secret={secret} code={code} />
      ) : (
        <PasswordStep
          id={form}
          lead={settingsText.totpPassword}
          onSubmit={async (password) => void (await start.mutateAsync({ password }))}
        />
      )}
    </Dialog>
  );
}
