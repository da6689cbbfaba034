import { useState } from 'react';
import { Copy, EyeOff, ShieldAlert, Timer } from 'lucide-react';
import { useNavigate } from '@tessera/platform';
import { Button, Card, CheckboxField, Note, PhraseGrid, useCopy } from '@tessera/ui';
import { useMnemonic } from '@tessera/api';
import { BackButton } from './back-button';
import { expireClipboard } from './clipboard-expiry';
import { setUpText } from './messages';
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
    <SetUpFrame step={1} title={setUpText.phraseTitle} lead={setUpText.phraseLead}>
      <Card pad="l">
        <PhraseGrid
          words={shown && phrase !== null ? phrase.split(' ') : null}
          onReveal={reveal}
          revealing={mnemonic.isPending}
        />
        {shown && phrase !== null ? (
          <div className={styles.tools}>
            <Button variant="secondary" size="s" onClick={() => setShown(false)} icon={<EyeOff size={16} />}>
              {setUpText.hide}
            </Button>
            <Button variant="secondary" size="s" onClick={() => copyPhrase(phrase)} icon={<Copy size={16} />}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
            <span className={styles.hint} role="status">
              <Timer size={14} />
              {setUpText.clipboard}
            </span>
          </div>
        ) : (
          <div className={styles.tools}>
            <span className={styles.private}>
              <ShieldAlert size={14} />
              {setUpText.private}
            </span>
          </div>
        )}
      </Card>
      <Note tone="warning">
        <b>{setUpText.warningTitle}</b>
        <br />
        {setUpText.warningText}
      </Note>
      <CheckboxField
        label={setUpText.written}
        checked={writtenDown}
        disabled={phrase === null}
        onChange={(event) => confirmWritten(event.target.checked)}
      />
      <div className={styles.actions}>
        <BackButton to={setUpPaths.walletKey}>{setUpText.back}</BackButton>
        <Button disabled={phrase === null || !writtenDown} onClick={() => setWarned(true)}>
          {setUpText.continue}
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
