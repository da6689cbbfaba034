import type { StepUp } from '@tessera/contracts';
import { ApiError, Button, useExportAccount, useWallets } from '@tessera/platform';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { downloadText } from '../../../files/download-text';
import { SettingRow } from '../components/setting-row';
import { SettingSection } from '../components/setting-section';
import { settingsText } from '../messages';
import { ExportDialog } from './export-dialog';
import { HistoryRow } from './history-row';

/** Everything held about the person as one file, after a code. */
export function ExportSection() {
  const download = useExportAccount();
  const wallet = useWallets().data?.[0];
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<StepUp>();
  const save = async (code?: string) => {
    downloadText('tessera-export.json', await download.mutateAsync(code), 'application/json');
    setOpen(false);
  };
  /** The server sends the code and rejects the call until the code comes back. */
  const ask = async () => {
    try {
      await save();
    } catch (error) {
      const stepUp = error instanceof ApiError ? error.body.stepUp : undefined;
      if (stepUp === undefined) throw error;
      setAsked(stepUp);
      setOpen(true);
    }
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
            // A toast tells of the failure.
            onClick={() => void ask().catch(() => undefined)}
          >
            {settingsText.download}
          </Button>
        }
      >
        {settingsText.everythingLead}
      </SettingRow>
      {wallet !== undefined && <HistoryRow walletId={wallet.id} />}
      <ExportDialog
        open={open}
        asked={asked}
        busy={download.isPending}
        onSubmit={save}
        onResend={ask}
        onClose={() => setOpen(false)}
        onClosed={() => setAsked(undefined)}
      />
    </SettingSection>
  );
}
