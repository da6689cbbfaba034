import { useStartTotp, useVerifyTotp } from '@tessera/api';
import { Button, Dialog } from '@tessera/ui';
import { useId, useState } from 'react';
import { settingsText } from '../messages';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { ScanStep } from './scan-step';

interface SetUpTotpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the password, shows the secret, asks for its first code and shows the recovery codes once. */
export function SetUpTotpDialog({ open, onOpenChange }: SetUpTotpDialogProps) {
  const form = useId();
  const start = useStartTotp();
  const verify = useVerifyTotp();
  const [kept, setKept] = useState(false);
  const [complete, setComplete] = useState(false);
  const secret = start.data;
  const codes = verify.data;

  const forget = () => {
    start.reset();
    verify.reset();
    setKept(false);
    setComplete(false);
  };
  const cancel = (
    <Button variant="secondary" onClick={() => onOpenChange(false)}>
      {settingsText.cancel}
    </Button>
  );
  const footer =
    codes !== undefined ? (
      <Button disabled={!kept} onClick={() => onOpenChange(false)}>
        {settingsText.done}
      </Button>
    ) : (
      <>
        {cancel}
        {secret === undefined ? (
          <Button type="submit" form={form} busy={start.isPending}>
            {settingsText.continue}
          </Button>
        ) : (
          <Button type="submit" form={form} busy={verify.isPending} disabled={!complete}>
            {settingsText.turnOn}
          </Button>
        )}
      </>
    );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={forget}
      // The codes are shown once, so only the button closes the dialog, after the checkbox is ticked.
      busy={codes !== undefined && !kept}
      title={codes === undefined ? settingsText.setUpTotp : settingsText.recoveryCodes}
      footer={footer}
    >
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} note={settingsText.totpIsOn} kept={kept} onKept={setKept} />
      ) : secret !== undefined ? (
        <ScanStep
          id={form}
          secret={secret}
          onComplete={setComplete}
          onVerify={async (code) => void (await verify.mutateAsync(code))}
        />
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
