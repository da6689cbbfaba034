import type { StepUp } from '@tessera/contracts';
import { Button, Dialog } from '@tessera/ui';
import { useId } from 'react';
import { settingsText } from '../messages';
import { OwnerCodeStep } from './owner-code-step';

interface ExportDialogProps {
  open: boolean;
  /** Source of the code. Still set while the dialog closes. */
  asked: StepUp | undefined;
  busy: boolean;
  onSubmit: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks for the code that downloads the account's data. */
export function ExportDialog({
  open,
  asked,
  busy,
  onSubmit,
  onResend,
  onClose,
  onClosed,
}: ExportDialogProps) {
  const form = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onClosed={onClosed}
      title={settingsText.downloadEverything}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {settingsText.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {settingsText.download}
          </Button>
        </>
      }
    >
      {asked !== undefined && (
        <OwnerCodeStep id={form} asked={asked} onSubmit={onSubmit} onResend={onResend} />
      )}
    </Dialog>
  );
}
