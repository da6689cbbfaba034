import { useRenewRecoveryCodes } from '@tessera/api';
import { Button, Dialog } from '@tessera/ui';
import { useId, useState } from 'react';
import { DialogFooter } from '../dialog-form';
import { settingsText } from '../messages';
import { ProofForm } from './proof-dialog';
import { RecoveryCodes } from './recovery-codes';

interface RenewCodesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Replaces the recovery codes, with the password and a code. */
export function RenewCodesDialog({ open, onOpenChange }: RenewCodesDialogProps) {
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
