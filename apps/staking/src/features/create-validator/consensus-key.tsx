import type { PrivValidatorKey } from '@tessera/contracts';
import { Download, KeyRound } from 'lucide-react';
import { Button, Note, Text } from '@tessera/ui';
import { saveFile } from '@tessera/wallet-kit';
import styles from './create-validator.module.css';
import { creationText } from './messages';

interface ConsensusKeyProps {
  file: PrivValidatorKey;
  saved: boolean;
  onSaved: () => void;
}

/** The made key, as a file that a node reads. It is nowhere but here. */
export function ConsensusKey({ file, saved, onSaved }: ConsensusKeyProps) {
  const save = () => {
    const content = `${JSON.stringify(file, null, 2)}\n`;
    saveFile(creationText.keyFile, new Blob([content], { type: 'application/json' }));
    onSaved();
  };
  return (
    <Note tone={saved ? 'neutral' : 'warning'} icon={KeyRound}>
      <b>{creationText.saveNow}</b> {creationText.saveWhy}
      <div className={styles.keyFile}>
        <Button
          variant="secondary"
          size="s"
          onClick={save}
          icon={<Download size={14} strokeWidth={1.75} aria-hidden="true" />}
        >
          {creationText.keyFile}
        </Button>
        <Text size="xs" tone="tertiary" role="status">
          {saved ? creationText.saved : creationText.notSaved}
        </Text>
      </div>
    </Note>
  );
}
