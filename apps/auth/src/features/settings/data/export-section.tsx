import { Button, useExportAccount, useWallets } from '@tessera/platform';
import { FileDown } from 'lucide-react';
import { downloadText } from '../../../files/download-text';
import { SettingRow } from '../components/setting-row';
import { SettingSection } from '../components/setting-section';
import { settingsText } from '../messages';
import { HistoryRow } from './history-row';

/** Everything held about the person as one file. */
export function ExportSection() {
  const download = useExportAccount();
  const wallet = useWallets().data?.[0];
  const save = () =>
    download.mutate(undefined, {
      onSuccess: (json) => downloadText('tessera-export.json', json, 'application/json'),
    });
  return (
    <SettingSection title={settingsText.export}>
      <SettingRow
        icon={FileDown}
        title={settingsText.everything}
        action={
          <Button variant="secondary" size="s" busy={download.isPending} onClick={save}>
            {settingsText.download}
          </Button>
        }
      >
        {settingsText.everythingLead}
      </SettingRow>
      {wallet !== undefined && <HistoryRow walletId={wallet.id} />}
    </SettingSection>
  );
}
