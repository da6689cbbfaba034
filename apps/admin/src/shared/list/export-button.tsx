import { Download } from 'lucide-react';
import { dayjs } from '@tessera/platform';
import { breakpoints, Button, useMediaQuery } from '@tessera/ui';
import { saveFile } from '@tessera/wallet-kit';
import styles from './list-tools.module.css';

interface ExportButtonProps {
  /** Prefix of the file name, before the date. */
  name: string;
  file: {
    isPending: boolean;
    mutate: (variables: undefined, options: { onSuccess: (content: Blob) => void }) => void;
  };
}

export function ExportButton({ name, file }: ExportButtonProps) {
  const phone = useMediaQuery(breakpoints.phone);
  const save = () =>
    file.mutate(undefined, {
      onSuccess: (content) => saveFile(`tessera-${name}-${dayjs().format('YYYY-MM-DD')}.csv`, content),
    });
  return (
    <Button
      variant="secondary"
      className={styles.tool}
      busy={file.isPending}
      aria-label="Export CSV"
      icon={<Download size={15} />}
      onClick={save}
    >
      {!phone && 'Export CSV'}
    </Button>
  );
}
