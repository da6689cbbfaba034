import type { SecurityState } from '@tessera/contracts';
import { useEndTotp, useRenewRecoveryCodes } from '@tessera/api';
import { useAuth } from '@tessera/platform';
import { Button, Dialog, toast } from '@tessera/ui';
import { Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { SettingRow } from '../setting-row';
import { settingsText } from '../messages';
import { ProofDialog, ProofForm } from './proof-dialog';
import { SetUpTotpDialog } from './set-up-totp-dialog';
import { DialogFooter } from '../dialog-form';
import { RecoveryCodes } from './recovery-codes';

interface RenewCodesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Replaces the recovery codes, with the password and a code. */
function RenewCodesDialog({ open, onOpenChange }: RenewCodesDialogProps) {
  const form = useId();
  const renew = useRenewRecoveryCodes();
  const [kept, setKept] = useState(false);
  const codes = renew.data;
  const forget = () => {
    renew.reset();
    setKept(false);
  };
  const footer =
    codes !== undefined ? (
      <Button disabled={!kept} onClick={() => onOpenChange(false)}>
        {settingsText.done}
      </Button>
    ) : (
      <DialogFooter
        form={form}
        action={settingsText.makeCodes}
        busy={renew.isPending}
        onCancel={() => onOpenChange(false)}
      />
    );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={forget}
      busy={codes !== undefined && !kept}
      title={settingsText.recoveryCodes}
      footer={footer}
    >
      {codes === undefined ? (
        <ProofForm
          id={form}
          lead={settingsText.renewLead}
          onSubmit={async (values) => void (await renew.mutateAsync(values))}
        />
      ) : (
        <RecoveryCodes codes={codes} note={settingsText.codesRenewed} kept={kept} onKept={setKept} />
      )}
    </Dialog>
  );
}

type Step = 'set-up' | 'renew' | 'end';

function stateText(
  { totp, hasPassword, recoveryCodesLeft }: SecurityState,
  role: string | undefined,
): string {
  if (totp) return settingsText.codesLeft(recoveryCodesLeft);
  if (!hasPassword) return settingsText.passwordFirst;
  return role === undefined ? settingsText.totpOff : settingsText.totpNeeded(role);
}

/** Sets up the authenticator app, renews its recovery codes or turns it off. Staff cannot turn it off. */
export function TotpRow({ security }: { security: SecurityState }) {
  const role = useAuth((state) => state.user?.roles[0]);
  const end = useEndTotp();
  const [step, setStep] = useState<Step>();
  const dialog = (of: Step) => ({
    open: step === of,
    onOpenChange: (open: boolean) => setStep(open ? of : undefined),
  });
  const button = (of: Step, label: string) => (
    <Button variant={of === 'end' ? 'danger-quiet' : 'secondary'} size="s" onClick={() => setStep(of)}>
      {label}
    </Button>
  );
  return (
    <>
      <SettingRow
        icon={Smartphone}
        accent={security.totp}
        title={settingsText.totp}
        action={
          security.totp ? (
            <>
              {button('renew', settingsText.newCodes)}
              {role === undefined && button('end', settingsText.turnOff)}
            </>
          ) : (
            security.hasPassword && button('set-up', settingsText.setUp)
          )
        }
      >
        {stateText(security, role)}
      </SettingRow>
      <SetUpTotpDialog {...dialog('set-up')} />
      <RenewCodesDialog {...dialog('renew')} />
      <ProofDialog
        {...dialog('end')}
        title={settingsText.endTotp}
        lead={settingsText.endLead}
        action={settingsText.turnOff}
        busy={end.isPending}
        onSubmit={async (values) => {
          await end.mutateAsync(values);
          toast.success(settingsText.totpEnded);
        }}
      />
    </>
  );
}
