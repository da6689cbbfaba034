import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  AlertDialog,
  AlertDialogText,
  AlertDialogTitle,
  Button,
  CheckboxField,
  IconTile,
  Stack,
} from '@tessera/ui';
import styles from './warning-dialog.module.css';

const checks = [
  'The words are on paper, in order',
  'Nobody saw or photographed them',
  'I did not save them in a mail, a chat or a cloud drive',
];

interface WarningDialogProps {
  open: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

export function WarningDialog({ open, onBack, onConfirm }: WarningDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  const [sure, setSure] = useState<readonly string[]>([]);
  const leave = () => {
    setSure([]);
    onBack();
  };
  return (
    <AlertDialog open={open} onDismiss={leave} initialFocus={back}>
      <div className={styles.body}>
        <IconTile tone="warning" size={44}>
          <TriangleAlert size={20} />
        </IconTile>
        <div>
          <AlertDialogTitle className={styles.title}>Next, we ask for all 12 words</AlertDialogTitle>
          <AlertDialogText>
            Once the wallet exists, the words are not shown again. If you lose them and forget your wallet
            key, nobody can open this wallet, and that includes us.
          </AlertDialogText>
        </div>
        <Stack gap={3}>
          {checks.map((check) => (
            <CheckboxField
              key={check}
              label={check}
              checked={sure.includes(check)}
              onChange={({ target }) =>
                setSure(target.checked ? [...sure, check] : sure.filter((other) => other !== check))
              }
            />
          ))}
        </Stack>
      </div>
      <div className={styles.foot}>
        <Button ref={back} variant="secondary" onClick={leave}>
          Show the words again
        </Button>
        <Button disabled={sure.length < checks.length} onClick={onConfirm}>
          Continue
        </Button>
      </div>
    </AlertDialog>
  );
}
