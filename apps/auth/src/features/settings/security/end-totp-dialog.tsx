import { useEndTotp } from '@tessera/api';
import { Button, Dialog, toast } from '@tessera/ui';
import { useId } from 'react';
import { settingsText } from '../messages';
import { PasswordAndCode } from './password-and-code';

interface EndTotpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Turns the authenticator app off with the password and a code. */
export function EndTotpDialog({ open, onOpenChange }: EndTotpDialogProps) {
  const form = useId();
  const end = useEndTotp();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={settingsText.endTotp}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {settingsText.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={end.isPending}>
            {settingsText.turnOff}
          </Button>
        </>
      }
    >
      <PasswordAndCode
        id={form}
        lead={settingsText.endLead}
        onSubmit={async (values) => {
          await end.mutateAsync(values);
          toast.success(settingsText.totpEnded);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
