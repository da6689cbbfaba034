import type { SecurityState } from '@tessera/contracts';
import { useRemoveIdentifier } from '@tessera/platform';
import { Button, Dialog, toast } from '@tessera/ui';
import { useId } from 'react';
import { settingsText } from '../messages';
import { PasswordAndCode } from './password-and-code';

interface RemoveIdentifierDialogProps {
  identifier: SecurityState['identifiers'][number];
  /** The authenticator app is on. */
  asksForCode: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Takes a way to log in away, by all that a sign-in asks for. */
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
