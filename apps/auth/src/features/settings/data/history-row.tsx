import { Button } from '@tessera/ui';
import { useExportTransactions } from '@tessera/api';
import { ArrowLeftRight } from 'lucide-react';
import { saveFile } from '../../../shared/save-file';
import { SettingRow } from '../setting-row';
import { settingsText } from '../messages';

/** Downloads the wallet's whole history as CSV. */
export function HistoryRow({ walletId }: { walletId: string }) {
  const history = useExportTransactions(walletId);
  const save = () => history.mutate({}, { onSuccess: (file) => saveFile('tessera-transactions.csv', file) });
  return (
    <SettingRow
      icon={ArrowLeftRight}
      title={settingsText.transactions}
      action={
        <Button variant="secondary" size="s" busy={history.isPending} onClick={save}>
          {settingsText.download}
        </Button>
      }
    >
      {settingsText.transactionsLead}
    </SettingRow>
  );
}
