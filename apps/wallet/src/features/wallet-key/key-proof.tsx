import { fieldsOf } from '@tessera/api';
import type { ResetWalletKeyRequest } from '@tessera/contracts/wallet-key';
import { type useForm } from '@tessera/platform';
import { PasswordField, TextArea } from '@tessera/ui';
import { KeyLocked } from '@tessera/wallet-kit';
import styles from './wallet-key.module.css';

export type Proof = 'key' | 'phrase';

interface KeyProofProps {
  form: ReturnType<typeof useForm<ResetWalletKeyRequest>>;
  proof: Proof;
  locked: boolean;
  onUsePhrase: () => void;
}

function countWords(text: string): string {
  const count = text.split(/\s+/).filter(Boolean).length;
  return count === 1 ? '1 word' : `${count} words`;
}

export function KeyProof({ form, proof, locked, onUsePhrase }: KeyProofProps) {
  const field = fieldsOf(form);
  if (proof === 'phrase') {
    return (
      <TextArea
        {...field('mnemonic')}
        label="Recovery phrase"
        className={styles.phrase}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        help={
          <span className={styles.help}>
            <span>12 or 24 words, with a space between them</span>
            <span>{countWords(form.watch('mnemonic') ?? '')}</span>
          </span>
        }
      />
    );
  }
  return (
    <>
      <PasswordField {...field('currentPasscode')} label="Wallet key" noun="wallet key" autoComplete="off" />
      {locked && (
        <KeyLocked live onUsePhrase={onUsePhrase}>
          Your recovery phrase opens the wallet at once.
        </KeyLocked>
      )}
    </>
  );
}
