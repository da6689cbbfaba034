import { randomInt } from 'node:crypto';
import * as messages from '@tessera/contracts/messages';
import type { CheckPhraseRequest, PhraseChallenge } from '@tessera/contracts/wallet-key';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit, resetRateLimit, refundRateLimit } from '../../identity';
import { conflict, DomainError } from '../../../platform/errors';
import type { WalletSession } from '../key/key-attempts.repository';
import { withKeyAttempt } from '../key/wallet-key.service';
import type { VaultRecord } from '../../../signer/vault/vault-record';
import { openPhraseCheck, readWallet, updateWallet } from '../wallets.repository';

/** 16 bytes of entropy give 12 words. The ciphertext is as long as the entropy. */
const countWords = ({ data }: VaultRecord): number => (Buffer.from(data.ct, 'base64').length * 3) / 4;

function twoPositions(words: number): number[] {
  const first = randomInt(words);
  const second = (first + 1 + randomInt(words - 1)) % words;
  return [first + 1, second + 1].sort((a, b) => a - b);
}

/** Positions count from 1. They stay the same until the check succeeds, so that a reload does not offer easier words. */
export async function startPhraseCheck({ db }: LedgerDeps, walletId: string): Promise<PhraseChallenge> {
  const { vault } = await readWallet(db, walletId);
  await openPhraseCheck(db, walletId, twoPositions(countWords(vault)));
  const { phrasePositions } = await readWallet(db, walletId);
  return { positions: phrasePositions ?? [] };
}

/** Wrong words and wrong keys have separate counters. */
export async function checkPhrase(
  deps: LedgerDeps,
  { walletId, sessionId }: WalletSession,
  { words, walletPasscode }: CheckPhraseRequest,
): Promise<Date> {
  const { db, clock, signer } = deps;
  const wallet = await readWallet(db, walletId);
  const positions = wallet.phrasePositions;
  if (positions === null) throw conflict('NO_CHALLENGE', 'Ask for two words of the phrase first');
  let left = 0;
  const owner = { walletId, userId: wallet.userId };
  const { right } = await withKeyAttempt(deps, wallet, sessionId, async () => {
    left = await consumeRateLimit(db, clock, 'phraseWords', walletId);
    try {
      const request = { record: wallet.vault, owner, passcode: walletPasscode, positions, words };
      return await signer.ask('checkWords', request);
    } catch (error) {
      // Refund, because the words were not compared.
      await refundRateLimit(db, 'phraseWords', walletId);
      throw error;
    }
  });
  if (!right)
    throw new DomainError('invalid', 'PHRASE_WORDS_WRONG', messages.phraseWordsWrong, {
      attemptsLeft: left,
      errors: { words: [messages.phraseWordsWrong] },
    });
  const checkedAt = clock.now();
  await updateWallet(db, walletId, { phraseCheckedAt: checkedAt, phrasePositions: null });
  await resetRateLimit(db, 'phraseWords', walletId);
  return checkedAt;
}
