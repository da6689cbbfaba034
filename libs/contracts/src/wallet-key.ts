import * as v from 'valibot';
import * as messages from './messages';
import { NewWalletKey, Secret, Timestamp } from './primitives';
import { Mnemonic } from './wallets';

/** The present wallet key, or the recovery phrase when the key is lost; one of the two. */
export const ResetWalletKeyRequest = v.pipe(
  v.strictObject({
    currentPasscode: v.optional(Secret(messages.walletKeyRequired)),
    mnemonic: v.optional(Mnemonic),
    walletPasscode: NewWalletKey,
    walletPasscode_confirmation: v.string(messages.walletKeyMismatch),
  }),
  v.forward(
    v.partialCheck(
      [['currentPasscode'], ['mnemonic']],
      ({ currentPasscode, mnemonic }) => (currentPasscode === undefined) !== (mnemonic === undefined),
      messages.walletKeyOrPhrase,
    ),
    ['currentPasscode'],
  ),
  v.forward(
    v.partialCheck(
      [['walletPasscode'], ['walletPasscode_confirmation']],
      (request) => request.walletPasscode === request.walletPasscode_confirmation,
      messages.walletKeyMismatch,
    ),
    ['walletPasscode_confirmation'],
  ),
);
export type ResetWalletKeyRequest = v.InferOutput<typeof ResetWalletKeyRequest>;

/** Which words of the phrase are asked for, counted from 1; the same ones until they were right. */
export const PhraseChallenge = v.object({ positions: v.array(v.pipe(v.number(), v.integer())) });
export type PhraseChallenge = v.InferOutput<typeof PhraseChallenge>;
export const PhraseChallengeAnswer = v.object({ data: PhraseChallenge });

const Word = v.pipe(
  v.string(messages.phraseWordRequired),
  v.trim(),
  v.nonEmpty(messages.phraseWordRequired),
  v.maxLength(32),
);

/** The words in the order of the challenge. The wallet key opens the phrase to compare them with. */
export const CheckPhraseRequest = v.strictObject({
  words: v.pipe(v.array(Word), v.length(2, messages.phraseWordRequired)),
  walletPasscode: Secret(messages.walletKeyRequired),
});
export type CheckPhraseRequest = v.InferOutput<typeof CheckPhraseRequest>;
export const CheckPhraseAnswer = v.object({ data: v.object({ phrase_checked_at: Timestamp }) });
