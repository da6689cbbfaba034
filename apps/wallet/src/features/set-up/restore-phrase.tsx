import * as messages from '@tessera/contracts/messages';
import { Shield } from 'lucide-react';
import { useId, useState } from 'react';
import { Navigate } from '@tessera/platform';
import { Button, Card, FormError, Note, PhraseInputs, Row, SegmentedControl, Text } from '@tessera/ui';
import { BackButton } from './back-button';
import { countWords } from './compare-phrase';
import { RestoredCard } from './done-cards';
import { SetUpFrame } from './set-up-frame';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';
import styles from './set-up.module.css';
import { useMakeWallet } from './use-make-wallet';

const sizes = [
  { value: '12', label: '12 words' },
  { value: '24', label: '24 words' },
];

/** Form for an existing phrase of 12 or 24 words. The server checks the checksum; typed words are kept. */
export function RestorePhrase() {
  const messageId = useId();
  const { walletKey, typed, type } = useSetUp();
  const [size, setSize] = useState(typed.length === 24 ? 24 : 12);
  const [incomplete, setIncomplete] = useState(false);
  const wallet = useMakeWallet();
  if (wallet.made !== null) return <RestoredCard wallet={wallet.made} />;
  if (walletKey === null) return <Navigate to={setUpPaths.choose} replace />;

  const words = Array.from({ length: size }, (_, index) => typed[index] ?? '');
  const count = countWords(words);
  const change = (next: readonly string[]) => {
    wallet.forget();
    setIncomplete(false);
    type(next);
  };
  const resize = (next: number) => {
    wallet.forget();
    setIncomplete(false);
    setSize(next);
  };
  const restore = () => {
    if (count < size) setIncomplete(true);
    else wallet.make(walletKey, words.join(' '));
  };
  const missing = words.flatMap((word, index) => (word === '' ? [index] : []));
  return (
    <SetUpFrame
      step={1}
      title="Enter your recovery phrase"
      lead="Type the words in order. Pasting the whole phrase into the first box fills the rest."
    >
      <Card pad="l">
        <Row justify="between" style={{ marginBottom: 'var(--space-4)' }}>
          <SegmentedControl
            label="Number of words"
            options={sizes}
            value={String(size)}
            onValueChange={(value) => resize(value === '24' ? 24 : 12)}
          />
          <Text size="xs" tone="tertiary" numeric>
            {`${count} of ${size} words`}
          </Text>
        </Row>
        <PhraseInputs
          words={words}
          onChange={change}
          wrong={incomplete ? new Set(missing) : wallet.wrongWords}
          errorId={messageId}
          autoFocus
          onOtherLength={(phrase) => {
            resize(phrase.length);
            type(phrase);
          }}
        />
        <div className={styles.tools}>
          <span style={{ flex: 1 }}>
            <FormError id={messageId}>{incomplete ? messages.phraseIncomplete : wallet.refusal}</FormError>
          </span>
          <Button variant="ghost" size="s" onClick={() => change([])}>
            Clear
          </Button>
        </div>
      </Card>
      <Note icon={Shield}>
        We store the words sealed with your wallet key, so you choose a key first. Support will never ask for
        them.
      </Note>
      <div className={styles.actions}>
        <BackButton to={setUpPaths.walletKey}>Back</BackButton>
        <Button busy={wallet.isPending} onClick={restore}>
          Restore wallet
        </Button>
      </div>
    </SetUpFrame>
  );
}
