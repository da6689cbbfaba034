import type { TokenRow } from '@tessera/contracts/wallets';
import { approximately, formatToken, formatUsd, multiply } from '@tessera/money';
import { tokenAmount, trimZeros, usdAmount, type AmountMode } from './check-amount';
import { useDraft } from './draft.store';

/** Edits the amount of the draft in the token or in US dollars. Without a price, `converted` is null and `swap` undefined. */
export function useAmount(row: TokenRow) {
  const { amount, amountMode, change, setAmountMode } = useDraft();
  const usd = usdAmount(amount, row);
  const mode: AmountMode = usd === null ? 'token' : amountMode;
  const type = (text: string, nextMode: AmountMode = mode) => {
    if (nextMode !== amountMode) setAmountMode(nextMode);
    change({ inputAmount: text, amount: tokenAmount(text, nextMode, row) });
  };
  const swap = () => {
    if (mode === 'fiat') return type(amount, 'token');
    const cents = amount === '' ? '' : trimZeros(multiply(amount, row.priceUsd ?? '0', 2));
    // Keep the exact amount: showing it in dollars must not change the sent amount.
    setAmountMode('fiat');
    change({ inputAmount: cents, amount });
  };
  const other =
    mode === 'fiat' ? formatToken(amount || '0', row.symbol) : usd === null ? null : formatUsd(usd);
  return {
    mode,
    type,
    converted: other === null ? null : approximately(other),
    swap: usd === null ? undefined : swap,
  };
}
