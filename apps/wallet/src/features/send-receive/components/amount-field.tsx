import type { TokenRow } from '@tessera/contracts';
import { approximately, formatAmount, formatToken, formatUsd, multiply, tokenPlaces } from '@tessera/money';
import { AmountInput, TokenIcon, TokenPicker } from '@tessera/platform';
import type { Ref } from 'react';
import { nativeSymbol } from '../../../shared/network';
import {
  amountMessages,
  maxAmount,
  tokenAmount,
  trimZeros,
  usdAmount,
  type AmountFault,
} from '../check-amount';
import { useDraft } from '../draft.store';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

interface AmountFieldProps {
  row: TokenRow;
  tokens: readonly TokenRow[];
  /** The balance is not of now: nothing is offered that is worked out from it. */
  stale: boolean;
  fault: AmountFault | null;
  /** Whether what is still empty or zero is an error already. */
  asked: boolean;
  ref: Ref<HTMLInputElement>;
}

const keyOf = (row: Pick<TokenRow, 'chainId' | 'symbol'>) => `${row.chainId}/${row.symbol}`;

const balanceText = ({ balance, symbol }: TokenRow) =>
  balance === null ? '—' : formatAmount(balance, tokenPlaces(symbol));

/** How much of which token: typed in the token or in US dollars, with Max. */
export function AmountField({ row, tokens, stale, fault, asked, ref }: AmountFieldProps) {
  const { inputAmount, amount, amountMode, symbol, fieldErrors, change, choose, set } = useDraft();
  const usd = usdAmount(amount, row);
  const mode = usd === null ? 'token' : amountMode;
  const max = stale ? null : maxAmount(row);
  const late = fault === 'empty' || fault === 'zero';
  const own = fault !== null && (asked || !late) ? amountMessages[fault] : undefined;

  const type = (text: string, nextMode = mode) => {
    // Typing settles the token: a balance that moves must not change which one it is about.
    if (symbol === null) choose(row);
    if (nextMode !== amountMode) set({ amountMode: nextMode });
    change({ inputAmount: text, amount: tokenAmount(text, nextMode, row) });
  };
  const swap = () => {
    if (mode === 'fiat') return type(amount, 'token');
    const cents = amount === '' ? '' : trimZeros(multiply(amount, row.priceUsd ?? '0', 2));
    // The amount stays as it is: looking at it in dollars must not change what is sent.
    set({ amountMode: 'fiat' });
    change({ inputAmount: cents, amount });
  };
  const pick = (key: string) => {
    const next = tokens.find((token) => keyOf(token) === key);
    if (next === undefined) return;
    choose(next);
    const nextMode = next.priceUsd === null ? 'token' : mode;
    const text = nextMode === mode ? inputAmount : amount;
    if (nextMode !== amountMode) set({ amountMode: nextMode });
    change({ inputAmount: text, amount: tokenAmount(text, nextMode, next) });
  };
  const converted =
    mode === 'token' ? (usd === null ? null : formatUsd(usd)) : formatToken(amount || '0', row.symbol);

  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {sendText.amount}
      </span>
      <AmountInput
        ref={ref}
        label={sendText.amount}
        value={inputAmount}
        onValueChange={(text) => type(text)}
        decimals={mode === 'fiat' ? 2 : row.decimals}
        mode={mode}
        converted={converted === null ? null : approximately(converted)}
        onSwap={usd === null ? undefined : swap}
        available={balanceText(row)}
        onMax={() => type(max ?? '', 'token')}
        maxDisabled={max === null || max === '0'}
        over={fault === 'balance' || fault === 'fee'}
        error={fieldErrors['amount'] ?? own}
        picker={
          <TokenPicker
            label={sendText.asset}
            value={keyOf(row)}
            onValueChange={pick}
            options={tokens.map((token) => ({
              value: keyOf(token),
              label: token.symbol,
              hint: `${balanceText(token)} · ${token.chainName}`,
              icon: <TokenIcon symbol={token.symbol} size={24} network={nativeSymbol(token.chainId)} />,
            }))}
          />
        }
      />
    </div>
  );
}
