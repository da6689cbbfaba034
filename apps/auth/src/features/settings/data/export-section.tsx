import type { StepUp } from '@tessera/contracts';
import { useWallets } from '@tessera/api';
import { ApiError } from '@tessera/client';
import { Button, Dialog } from '@tessera/ui';
import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { downloadText } from '../../../shared/download-text';
import { DialogFooter } from '../dialog-form';
import { SettingRow } from '../setting-row';
import { SettingSection } from '../setting-section';
import { settingsText } from '../messages';
import { HistoryRow } from './history-row';
import { OwnerCodeStep } from './owner-code-step';
import { useDownloadAccount } from './use-download-account';

/** Downloads the account's data as one file, after a code. */
export function ExportSection() {
  const download = useDownloadAccount();
  const wallet = useWallets().data?.[0];
  const form = useId();
  const [open, setOpen] = useState(false);
  /** Source of the code. Still set while the dialog closes. */
  const [asked, setAsked] = useState<StepUp>();
  const save = async (code?: string) => {
    downloadText('tessera-export.json', await download.mutateAsync(code), 'application/json');
    setOpen(false);
  };
  /** Without a code the server sends one and responds STEP_UP_REQUIRED. */
  const sendCode = async () => {
    try {
      await save();
    } catch (error) {
      const stepUp = error instanceof ApiError ? error.body.stepUp : undefined;
      if (stepUp === undefined) throw error;
      setAsked(stepUp);
      return true;
    }
    return false;
  };
  const start = async () => {
    if (await sendCode()) setOpen(true);
  };
  return (
    <SettingSection title={settingsText.export}>
      <SettingRow
        icon={FileDown}
        title={settingsText.everything}
        action={
          <Button
            variant="secondary"
            size="s"
            busy={download.isPending && !open}
            // A toast shows the failure.
            onClick={() => void start().catch(() => undefined)}
          >
            {settingsText.download}
          </Button>
        }
      >
        {settingsText.everythingLead}
      </SettingRow>
      {wallet !== undefined && <HistoryRow walletId={wallet.id} />}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        onClosed={() => setAsked(undefined)}
        title={settingsText.downloadEverything}
        footer={
          <DialogFooter
            form={form}
            action={settingsText.download}
            busy={download.isPending}
            onCancel={() => setOpen(false)}
          />
        }
      >
        {asked !== undefined && (
          <OwnerCodeStep
            id={form}
            asked={asked}
            onSubmit={save}
            onResend={async () => void (await sendCode())}
          />
        )}
      </Dialog>
    </SettingSection>
  );
}
