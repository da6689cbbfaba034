import type { AmountFault } from '@tessera/contracts/amount-messages';
import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { isZero } from '@tessera/money';
import { useForm, valibotResolver } from '@tessera/platform';
import { amountFault, takesMemo, useDraft, type TransferDraft } from '@tessera/wallet-kit';
import { checkRecipient, type RecipientCheck } from '../recipient/check-recipient';
import { sendText } from '../messages';
import { memoFault, sendSchema } from './send-schema';

/** Returns the draft's token: the selected one, that of the last transfer, else one with a balance, Optio first. */
export function rowOf(
  draft: Pick<TransferDraft, 'chainId' | 'symbol' | 'activeCryptoToken'>,
  tokens: readonly TokenRow[],
) {
  const { activeCryptoToken: last } = draft;
  const wanted = draft.symbol === null ? last : draft;
  const find = (token: { chainId: unknown; symbol: unknown } | null) =>
    tokens.find(({ chainId, symbol }) => chainId === token?.chainId && symbol === token.symbol);
  const held = ({ balance }: TokenRow) => balance !== null && !isZero(balance);
  const owned = tokens.filter(held);
  return find(wanted) ?? owned.find(({ stakeable }) => stakeable) ?? owned[0] ?? tokens[0];
}

const amountLabels = (fault: AmountFault, { symbol, feeSymbol }: TokenRow): string => {
  if (fault === 'empty' || fault === 'zero') return sendText.enterAmount;
  if (fault === 'balance') return sendText.insufficient(symbol);
  return fault === 'fee' ? sendText.insufficientForFee(feeSymbol) : sendText.checkAmount;
};

/** Returns the label of the button: the first problem of the form, or that the preview can be requested. */
function labelOf(row: TokenRow, fault: AmountFault | null, recipient: RecipientCheck, memo?: string): string {
  if (fault !== null) return amountLabels(fault, row);
  if (recipient.state === 'empty') return 'Enter a recipient';
  if (recipient.state !== 'ok') return 'Check the recipient';
  return memo === undefined ? sendText.preview : 'Check the memo';
}

/** The form over the transfer draft, which stores its values, and the state of its fields for the token `row`. */
export function useSendForm(row: TokenRow, { tokens }: WalletTokens) {
  const { amount, toAddress, memo, description, transferType } = useDraft();
  const feeRow = tokens.find(({ chainId, symbol }) => chainId === row.chainId && symbol === row.feeSymbol);
  const withMemo = takesMemo(transferType, row.chainId);
  const rules = {
    amount: (decimal: string) => amountFault(decimal, row, feeRow),
    recipient: (typed: string) => checkRecipient(typed, row),
    withMemo,
  };
  const form = useForm({
    resolver: valibotResolver(sendSchema(rules)),
    values: { amount, toAddress, memo, description },
  });
  const fault = rules.amount(amount);
  const recipient = rules.recipient(toAddress);
  const memoError = withMemo ? memoFault(memo) : undefined;
  const label = labelOf(row, fault, recipient, memoError);
  return { form, feeRow, fault, recipient, withMemo, memoError, label };
}

export type SendFormControl = ReturnType<typeof useSendForm>['form'];
