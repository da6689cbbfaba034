import type { SecurityState } from '@tessera/contracts/account';
import { useEndTotp, useRenewRecoveryCodes } from '@tessera/api';
import { useAuth } from '@tessera/platform';
import { Button, toast, type DialogProps } from '@tessera/ui';
import { Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { settingsText } from '../messages';
import { SettingRow } from '../setting-list';
import { ProofDialog, ProofForm } from './proof-dialog';
import { SetUpTotpDialog } from './set-up-totp-dialog';
import { CodesDialog } from './recovery-codes';

function RenewCodesDialog(props: Pick<DialogProps, 'open' | 'onOpenChange'>) {
  const form = useId();
  const renew = useRenewRecoveryCodes();
  return (
    <CodesDialog
      {...props}
      onClosed={renew.reset}
      title={settingsText.recoveryCodes}
      submit={{ form, action: settingsText.makeCodes, busy: renew.isPending }}
      codes={renew.data}
      note={settingsText.codesRenewed}
    >
      <ProofForm id={form} lead={settingsText.renewLead} onSubmit={renew.mutateAsync} />
    </CodesDialog>
  );
}

type Step = 'set-up' | 'renew' | 'end';

function stateText(security: SecurityState, role: string | undefined): string {
  if (security.totp) return settingsText.codesLeft(security.recoveryCodesLeft);
  if (!security.hasPassword) return settingsText.passwordFirst;
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
