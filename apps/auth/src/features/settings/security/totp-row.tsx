import type { SecurityState } from '@tessera/contracts/account';
import { useEndTotp, useRenewRecoveryCodes } from '@tessera/api';
import { useAuth } from '@tessera/platform';
import { Button, toast, type DialogProps } from '@tessera/ui';
import { Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
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
      title="Recovery codes"
      submit={{ form, action: 'Make new codes', busy: renew.isPending }}
      codes={renew.data}
      note="Your old codes have ended."
    >
      <ProofForm
        id={form}
        lead="New codes take the place of the old ones. They are shown once."
        onSubmit={renew.mutateAsync}
      />
    </CodesDialog>
  );
}

type Step = 'set-up' | 'renew' | 'end';

function stateText(security: SecurityState, role: string | undefined): string {
  if (security.totp)
    return `On. ${security.recoveryCodesLeft} recovery ${security.recoveryCodesLeft === 1 ? 'code' : 'codes'} left`;
  if (!security.hasPassword) return 'Set a password first';
  return role === undefined ? 'Not set up yet' : `Not set up yet. Your ${role} role needs it`;
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
        title="Authenticator app"
        action={
          security.totp ? (
            <>
              {button('renew', 'New codes')}
              {role === undefined && button('end', 'Turn off')}
            </>
          ) : (
            security.hasPassword && button('set-up', 'Set up')
          )
        }
      >
        {stateText(security, role)}
      </SettingRow>
      <SetUpTotpDialog {...dialog('set-up')} />
      <RenewCodesDialog {...dialog('renew')} />
      <ProofDialog
        {...dialog('end')}
        title="Turn off authenticator app"
        lead="Codes then come by email or text message again, and your recovery codes end."
        action="Turn off"
        busy={end.isPending}
        onSubmit={async (values) => {
          await end.mutateAsync(values);
          toast.success('Authenticator app turned off');
        }}
      />
    </>
  );
}
