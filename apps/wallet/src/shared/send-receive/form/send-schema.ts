import { type AmountFault, amountMessages } from '@tessera/contracts/amount-messages';
import { MEMO_MAX_BYTES } from '@tessera/contracts/constants';
import { hasHarmfulCharacters } from '@tessera/contracts/harmful-characters';
import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';
import { type RecipientCheck, recipientError } from '../recipient/check-recipient';

export const memoBytes = (memo: string): number => new TextEncoder().encode(memo.trim()).length;

export function memoFault(memo: string): string | undefined {
  if (memoBytes(memo) > MEMO_MAX_BYTES) return messages.memoTooLong;
  return hasHarmfulCharacters(memo) ? messages.memoCharacters : undefined;
}

/** A text for which `fault` returns no message. */
const text = (fault: (value: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? fault(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
  );

interface SendRules {
  amount: (amount: string) => AmountFault | null;
  recipient: (typed: string) => RecipientCheck;
  withMemo: boolean;
}

/** Schema of the send form for one token. The server validates the rest at the preview. */
export const sendSchema = ({ amount, recipient, withMemo }: SendRules) =>
  v.object({
    amount: text((value) => {
      const fault = amount(value);
      return fault === null ? undefined : amountMessages[fault];
    }),
    toAddress: text((value) => recipientError(recipient(value), true)),
    memo: withMemo ? text(memoFault) : v.string(),
    description: v.string(),
  });
