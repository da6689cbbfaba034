import type { SecurityState } from '@tessera/contracts';
import { useRemoveIdentifier } from '@tessera/api';
import { Button, Dialog, toast } from '@tessera/ui';
import { useId } from 'react';
import { settingsText } from '../messages';
import { PasswordAndCode } from './password-and-code';

interface RemoveIdentifierDialogProps {
  identifier: SecurityState['identifiers'][number];
  /** Whether the authenticator app is on. */
  asksForCode: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Removes an identifier with the proof that a sign-in needs. */
export function RemoveIdentifierDialog({
  identifier: { id, type, value },
  asksForCode,
  open,
  onOpenChange,
}: RemoveIdentifierDialogProps) {
  const form = useId();
  const removal = useRemoveIdentifier();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={settingsText.removeIdentifier[type]}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {settingsText.cancel}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={removal.isPending}>
            {settingsText.remove}
          </Button>
        </>
      }
    >
      <PasswordAndCode
        id={form}
        lead={settingsText.removeLead(value)}
        asksForCode={asksForCode}
        onSubmit={async ({ password, code }) => {
          await removal.mutateAsync({ id, password, ...(code === '' ? {} : { code }) });
          toast.success(settingsText.identifierRemoved[type]);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}
