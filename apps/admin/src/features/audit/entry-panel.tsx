import type { AuditEntry } from '@tessera/contracts';
import { breakpoints, Card, Drawer, IconButton, useMediaQuery } from '@tessera/ui';
import { X } from 'lucide-react';
import styles from './audit.module.css';
import { EntryFacts } from './entry-facts';
import { auditText, resultText } from './messages';

interface EntryPanelProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** One entry, beside the table or over it on a narrow screen. */
export function EntryPanel({ entry, onClose }: EntryPanelProps) {
  const beside = useMediaQuery(breakpoints.docked);
  const title = resultText[entry.result];
  if (!beside)
    return (
      <Drawer open onOpenChange={(open) => !open && onClose()} title={title}>
        <EntryFacts entry={entry} />
      </Drawer>
    );
  return (
    <Card pad="m" className={styles.panel} aria-label={auditText.entry(entry.sequence)}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        <IconButton
          label={auditText.close}
          size="s"
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      <EntryFacts entry={entry} />
    </Card>
  );
}
