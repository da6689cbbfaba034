import type { Holding } from '@tessera/contracts';
import { Button, Dialog, openSendReceive, useDeleteAccount } from '@tessera/platform';
import { useId } from 'react';
import { settingsText } from '../messages';
import { PasswordStep } from '../security/password-step';
import { DeletionRefused } from './deletion-refused';

interface DeletionDialogProps {
  holdings: readonly Holding[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Refuses while something is held, and says what; otherwise asks for the password. */
export function DeletionDialog({ holdings, open, onOpenChange }: DeletionDialogProps) {
  const form = useId();
  const ask = useDeleteAccount();
  const refused = holdings.length > 0;
  const close = () => onOpenChange(false);
  const sendOut = () => {
    close();
    openSendReceive({ tab: 'send' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={settingsText.deleteAccount}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {refused ? settingsText.close : settingsText.cancel}
          </Button>
          {refused ? (
            <Button onClick={sendOut}>{settingsText.sendOut}</Button>
          ) : (
            <Button type="submit" form={form} variant="danger" busy={ask.isPending}>
              {settingsText.deleteAccount}
            </Button>
          )}
        </>
      }
    >
      {refused ? (
        <DeletionRefused holdings={holdings} />
      ) : (
        <PasswordStep
          id={form}
          lead={settingsText.deletionPassword}
          onSubmit={async (password) => {
            await ask.mutateAsync({ password });
            close();
          }}
        />
      )}
    </Dialog>
  );
}
