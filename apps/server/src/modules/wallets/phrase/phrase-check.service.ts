import { randomInt } from 'node:crypto';

import { messages, type CheckPhraseRequest, type PhraseChallenge } from '@tessera/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains/index';
import { countAttempt, forgiveAttempts, returnAttempt } from '../../identity/index';

import { conflict, DomainError } from '../../../platform/errors';
import type { WalletSession } from '../key/key-attempts';
import { withKeyAttempt } from '../try-key';
import type { VaultRecord } from '../../../signer/vault/vault-record';
import { readWallet } from '../wallets.repository';
import { wallets } from '../wallets.table';

/** 16 bytes of entropy are 12 words, 32 are 24; sealing keeps the length. */
const countWords = ({ data }: VaultRecord): number => (Buffer.from(data.ct, 'base64').length * 3) / 4;

function twoPositions(words: number): number[] {
  const first = randomInt(words);
  const second = (first + 1 + randomInt(words - 1)) % words;
  return [first + 1, second + 1].sort((a, b) => a - b);
}

/** Which two words are asked for. They stay until they were right, so that nobody draws until they know some. */
export async function startPhraseCheck({ db }: LedgerDeps, walletId: string): Promise<PhraseChallenge> {
  const { vault } = await readWallet(db, walletId);
  await db
    .update(wallets)
    .set({ phrasePositions: twoPositions(countWords(vault)) })
    .where(and(eq(wallets.id, walletId), isNull(wallets.phrasePositions)));
  const { phrasePositions } = await readWallet(db, walletId);
  return { positions: phrasePositions ?? [] };
}

/**
 * Whether the owner still has their phrase: the two words of the challenge, compared by the signer, which the wallet key
 * lets in. Five wrong pairs a day. @returns when it was checked.
 * @throws 422 for wrong words, 400 for a wrong wallet key, 409 without a challenge, 429 after too many.
 */
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
    left = await countAttempt(db, clock, 'phraseWords', walletId);
    try {
      const asked = { record: wallet.vault, owner, passcode: walletPasscode, positions, words };
      return await signer.ask('checkWords', asked);
    } catch (error) {
      // The words were not looked at.
      await returnAttempt(db, 'phraseWords', walletId);
      throw error;
    }
  });
  if (!right) throw wrongWords(left);
  const checkedAt = clock.now();
  await db
    .update(wallets)
    .set({ phraseCheckedAt: checkedAt, phrasePositions: null })
    .where(eq(wallets.id, walletId));
  await forgiveAttempts(db, 'phraseWords', walletId);
  return checkedAt;
}

const wrongWords = (attemptsLeft: number) =>
  new DomainError('invalid', 'PHRASE_WORDS_WRONG', messages.phraseWordsWrong, {
    attemptsLeft,
    errors: { words: [messages.phraseWordsWrong] },
  });
