import { amountFault, useDraft, takesMemo, type TransferDraft } from '@tessera/wallet-kit';
import type { AmountFault, TokenRow, WalletTokens } from '@tessera/contracts';
import { isZero } from '@tessera/money';
import { checkRecipient, type RecipientCheck } from '../recipient/check-recipient';
import { memoFault } from './memo-fault';
import { sendText } from '../messages';

export interface SendForm {
  row: TokenRow;
  feeRow: TokenRow | undefined;
  amountFault: AmountFault | null;
  recipient: RecipientCheck;
  withMemo: boolean;
  memoFault: string | undefined;
  /** First incomplete field; null when the preview can be requested. */
  missing: 'amount' | 'to' | 'memo' | null;
  /** Label of the button. */
  label: string;
}

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

/** Returns the values of the form and the missing field; null without a token. */
export function useSendForm({ tokens }: WalletTokens): SendForm | null {
  const draft = useDraft();
  const row = rowOf(draft, tokens);
  if (row === undefined) return null;
  const feeRow = tokens.find(({ chainId, symbol }) => chainId === row.chainId && symbol === row.feeSymbol);
  const fault = amountFault(draft.amount, row, feeRow);
  const recipient = checkRecipient(draft.toAddress, row);
  const withMemo = takesMemo(draft.transferType, row.chainId);
  const memo = withMemo ? memoFault(draft.memo) : undefined;
  const form = { row, feeRow, amountFault: fault, recipient, withMemo, memoFault: memo };
  if (fault !== null) return { ...form, missing: 'amount', label: amountLabels(fault, row) };
  if (recipient.state !== 'ok') {
    const label = recipient.state === 'empty' ? sendText.enterRecipient : sendText.checkRecipient;
    return { ...form, missing: 'to', label };
  }
  if (memo !== undefined) return { ...form, missing: 'memo', label: sendText.checkMemo };
  return { ...form, missing: null, label: sendText.preview };
}
