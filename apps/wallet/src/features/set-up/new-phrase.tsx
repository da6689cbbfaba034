import { useState } from 'react';
import { Copy, EyeOff, ShieldAlert, Timer } from 'lucide-react';
import { useNavigate } from '@tessera/platform';
import { Button, Card, CheckboxField, Note, PhraseGrid, Row, Text, useCopy } from '@tessera/ui';
import { useMnemonic } from '@tessera/api';
import { BackButton } from './back-button';
import { expireClipboard } from './clipboard-expiry';
import { SetUpFrame } from './set-up-frame';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';
import styles from './set-up.module.css';
import { WarningDialog } from './warning-dialog';

export function NewPhrase() {
  const navigate = useNavigate();
  const mnemonic = useMnemonic();
  const { phrase, keepPhrase, writtenDown, confirmWritten } = useSetUp();
  const [shown, setShown] = useState(false);
  const [warned, setWarned] = useState(false);
  const { copied, copy } = useCopy();

  const reveal = () => {
    if (phrase !== null) return setShown(true);
    mnemonic.mutate(undefined, {
      onSuccess: (words) => {
        keepPhrase(words);
        setShown(true);
      },
    });
  };
  const copyPhrase = (words: string) =>
    void copy(words).then((done) => (done ? expireClipboard() : undefined));

  return (
    <SetUpFrame
      step={1}
      title="Write down your recovery phrase"
      lead="These 12 words, in this order, are the only way to restore your wallet. Write them on paper and keep it somewhere only you can reach."
    >
      <Card pad="l">
        <PhraseGrid
          words={shown && phrase !== null ? phrase.split(' ') : null}
          onReveal={reveal}
          revealing={mnemonic.isPending}
        />
        {shown && phrase !== null ? (
          <div className={styles.tools}>
            <Button variant="secondary" size="s" onClick={() => setShown(false)} icon={<EyeOff size={16} />}>
              Hide
            </Button>
            <Button variant="secondary" size="s" onClick={() => copyPhrase(phrase)} icon={<Copy size={16} />}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
            <Text as="div" size="xs" tone="tertiary" role="status" style={{ marginLeft: 'auto' }}>
              <Row gap={1.5}>
                <Timer size={14} />
                Copied text leaves the clipboard after 60 seconds
              </Row>
            </Text>
          </div>
        ) : (
          <div className={styles.tools}>
            <Text as="div" size="sm" tone="secondary">
              <Row gap={1.5}>
                <ShieldAlert size={14} />
                Make sure nobody can see your screen
              </Row>
            </Text>
          </div>
        )}
      </Card>
      <Note tone="warning">
        <b>Anyone with these words can take everything in this wallet.</b>
        <br />
        Tessera will never ask for them: not by email, not by phone, not in chat.
      </Note>
      <CheckboxField
        label="I wrote the 12 words down, in order."
        checked={writtenDown}
        disabled={phrase === null}
        onChange={(event) => confirmWritten(event.target.checked)}
      />
      <div className={styles.actions}>
        <BackButton to={setUpPaths.walletKey}>Back</BackButton>
        <Button disabled={phrase === null || !writtenDown} onClick={() => setWarned(true)}>
          Continue
        </Button>
      </div>
      <WarningDialog
        open={warned}
        onBack={() => setWarned(false)}
        onConfirm={() => void navigate(setUpPaths.confirm)}
      />
    </SetUpFrame>
  );
}
