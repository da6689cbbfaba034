import { useId } from 'react';
import { Navigate } from '@tessera/platform';
import { Button, Card, FormError, Note, PhraseInputs, Text } from '@tessera/ui';
import { BackButton } from './back-button';
import { countWords, isSamePhrase, wrongWords } from './compare-phrase';
import { CreatedCard } from './done-cards';
import { SetUpFrame } from './set-up-frame';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';
import styles from './set-up.module.css';
import { useMakeWallet } from './use-make-wallet';

/** Renders /setup-wallet/confirm-wallet-create: types the whole phrase, then creates the wallet. */
export function ConfirmPage() {
  const messageId = useId();
  const { walletKey, phrase, typed, type } = useSetUp();
  const wallet = useMakeWallet();
  if (wallet.made !== null) return <CreatedCard />;
  if (walletKey === null || phrase === null) return <Navigate to={setUpPaths.choose} replace />;

  const shown = phrase.split(' ');
  const words = shown.map((_, index) => typed[index] ?? '');
  const count = countWords(words);
  const wrong = wrongWords(shown, words);
  const [first] = wrong;
  return (
    <SetUpFrame
      step={2}
      title="Confirm your recovery phrase"
      lead="Type the words in order. Pasting all 12 into the first box fills the rest."
    >
      <Card pad="l">
        <PhraseInputs words={words} onChange={type} wrong={wrong} errorId={messageId} autoFocus />
        <div className={styles.tools}>
          <span style={{ flex: 1 }}>
            <FormError id={messageId}>
              {first !== undefined && `Word ${first + 1} is not the one you were shown`}
            </FormError>
          </span>
          <Text size="xs" tone="tertiary" numeric style={{ marginLeft: 'auto' }}>
            {`${count} of ${shown.length} words`}
          </Text>
        </div>
      </Card>
      {wallet.refusal !== null && (
        <Note tone="negative" live>
          {wallet.refusal}
        </Note>
      )}
      <div className={styles.actions}>
        <BackButton to={setUpPaths.phrase}>Show the phrase again</BackButton>
        <Button
          busy={wallet.isPending}
          disabled={!isSamePhrase(phrase, words)}
          onClick={() => wallet.make(walletKey, phrase)}
        >
          Create wallet
        </Button>
      </div>
    </SetUpFrame>
  );
}
