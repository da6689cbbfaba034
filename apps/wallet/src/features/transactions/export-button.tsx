import { Download } from 'lucide-react';
import { dayjs, useSearchParams } from '@tessera/platform';
import { Button, breakpoints, useMediaQuery } from '@tessera/ui';
import { useExportTransactions } from '@tessera/api';
import { saveFile } from '@tessera/wallet-kit';
import { asQuery, readFilter } from './history-filter';

export function ExportButton({ walletId }: { walletId: string }) {
  const [params] = useSearchParams();
  const phone = useMediaQuery(breakpoints.phone);
  const file = useExportTransactions(walletId);
  const download = () => {
    const { page: _page, ...filter } = asQuery(readFilter(params));
    file.mutate(filter, {
      onSuccess: (content) => saveFile(`tessera-transactions-${dayjs().format('YYYY-MM-DD')}.csv`, content),
    });
  };
  return (
    <Button
      variant="secondary"
      busy={file.isPending}
      aria-label="Export CSV"
      icon={<Download size={16} />}
      onClick={download}
    >
      {!phone && 'Export CSV'}
    </Button>
  );
}
