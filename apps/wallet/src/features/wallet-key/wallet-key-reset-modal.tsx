import { type SlotProps } from '@tessera/platform';
import { Button, Dialog, toast } from '@tessera/ui';
import { useResetWalletKey } from '@tessera/api';
import { useDraft, useWallet } from '@tessera/wallet-kit';
import { useId } from 'react';
import { ResetForm } from './reset-form';

/** Dialog opened by its command, from Settings and from a payment without a known key. Closing clears the form. */
export function WalletKeyResetModal({ open, onClose }: SlotProps['WalletKeyReset']) {
  const form = useId();
  const wallet = useWallet();
  const reset = useResetWalletKey(wallet?.id ?? '');
  return (
    <Dialog
      open={open && wallet !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Reset wallet key"
      busy={reset.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={reset.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={reset.isPending}>
            Reset key
          </Button>
        </>
      }
    >
      <ResetForm
        id={form}
        onSubmit={async (request) => {
          await reset.mutateAsync(request);
          // The error of the old key no longer applies.
          useDraft.getState().keyReset();
          toast.success('Wallet key updated');
          onClose();
        }}
      />
    </Dialog>
  );
}
