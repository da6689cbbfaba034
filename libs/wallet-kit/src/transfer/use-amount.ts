import type { TokenRow } from '@tessera/contracts';
import { approximately, formatToken, formatUsd, multiply } from '@tessera/money';
import { tokenAmount, trimZeros, usdAmount, type AmountMode } from './check-amount';
import { useDraft } from './draft.store';

interface AmountOfDraft {
  /** In dollars only while there is a price. */
  mode: AmountMode;
  /** Puts what was typed into the draft. */
  type: (text: string, mode?: AmountMode) => void;
  /** The other side of the amount; null without a price. */
  converted: string | null;
  /** Token to dollars or back; the amount stays as it is. */
  swap: (() => void) | undefined;
}

/** The amount of the draft, typed in the token or in US dollars. */
export function useAmount(row: TokenRow): AmountOfDraft {
  const { amount, amountMode, change, setAmountMode } = useDraft();
  const usd = usdAmount(amount, row);
  const mode = usd === null ? 'token' : amountMode;
  const type = (text: string, nextMode = mode) => {
    if (nextMode !== amountMode) setAmountMode(nextMode);
    change({ inputAmount: text, amount: tokenAmount(text, nextMode, row) });
  };
  const swap = () => {
    if (mode === 'fiat') return type(amount, 'token');
    const cents = amount === '' ? '' : trimZeros(multiply(amount, row.priceUsd ?? '0', 2));
    // The amount stays as it is: looking at it in dollars must not change what is sent.
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
