import * as v from 'valibot';
import * as messages from './messages';
import { NewWalletKey, requiredText, Secret, Timestamp } from './primitives';
import { Mnemonic } from './wallets';

/** The current wallet key or the recovery phrase. */
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

/** From 1; unchanged until answered correctly. */
export const PhraseChallenge = v.object({ positions: v.array(v.pipe(v.number(), v.integer())) });
export type PhraseChallenge = v.InferOutput<typeof PhraseChallenge>;
export const PhraseChallengeAnswer = v.object({ data: PhraseChallenge });

const Word = requiredText(messages.phraseWordRequired, 32);

/** In the order of the challenge. */
export const CheckPhraseRequest = v.strictObject({
  words: v.pipe(v.array(Word), v.length(2, messages.phraseWordRequired)),
  walletPasscode: Secret(messages.walletKeyRequired),
});
export type CheckPhraseRequest = v.InferOutput<typeof CheckPhraseRequest>;
export const CheckPhraseAnswer = v.object({ data: v.object({ phrase_checked_at: Timestamp }) });
