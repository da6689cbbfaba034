import { type AmountFault, amountMessages } from '@tessera/contracts/amount-messages';
import type { TokenRow } from '@tessera/contracts/wallets';
import { formatAmount, formatUsd, tokenPlaces } from '@tessera/money';
import { AmountInput, Row, Stack, Text, TokenIcon, TokenPicker } from '@tessera/ui';
import { maxAmount, nativeSymbol, tokenAmount, useAmount, useDraft } from '@tessera/wallet-kit';
import type { Ref } from 'react';
import { tokenKey, usdOf } from '../../tokens/token-facts';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

interface AmountFieldProps {
  row: TokenRow;
  tokens: readonly TokenRow[];
  /** Whether the balance is stale, which disables actions that depend on it. */
  stale: boolean;
  fault: AmountFault | null;
  asked: boolean;
  /** Clears the form; undefined while it is empty. */
  onClear: (() => void) | undefined;
  ref: Ref<HTMLInputElement>;
}

const balanceText = ({ balance, symbol }: TokenRow) =>
  balance === null ? '—' : formatAmount(balance, tokenPlaces(symbol));

const spendableUsd = (token: TokenRow) => {
  const usd = usdOf(token.balance, token);
  return usd === null ? '—' : formatUsd(usd);
};

export function AmountField({ row, tokens, stale, fault, asked, onClear, ref }: AmountFieldProps) {
  const { inputAmount, amount, symbol, amountMode, fieldErrors, change, choose, setAmountMode } = useDraft();
  const { mode, type, converted, swap } = useAmount(row);
  const max = stale ? null : maxAmount(row);
  const late = fault === 'empty' || fault === 'zero';
  const own = fault !== null && (asked || !late) ? amountMessages[fault] : undefined;

  const enter = (text: string, nextMode = mode) => {
    // Typing fixes the token, so that a changing balance cannot select another one.
    if (symbol === null) choose(row);
    type(text, nextMode);
  };
  const pick = (key: string) => {
    const next = tokens.find((token) => tokenKey(token) === key);
    if (next === undefined) return;
    choose(next);
    const nextMode = next.priceUsd === null ? 'token' : mode;
    const text = nextMode === mode ? inputAmount : amount;
    if (nextMode !== amountMode) setAmountMode(nextMode);
    change({ inputAmount: text, amount: tokenAmount(text, nextMode, next) });
  };

  return (
    <Stack gap={1.5}>
      <Row justify="between">
        <Text size="sm" weight="medium" aria-hidden="true">
          {sendText.amount}
        </Text>
        {onClear !== undefined && (
          <button type="button" className={styles.clear} onClick={onClear}>
            Clear
          </button>
        )}
      </Row>
      <AmountInput
        ref={ref}
        label={sendText.amount}
        value={inputAmount}
        onValueChange={(text) => enter(text)}
        decimals={mode === 'fiat' ? 2 : row.decimals}
        mode={mode}
        converted={converted}
        onSwap={swap}
        available={balanceText(row)}
        onMax={() => enter(max ?? '', 'token')}
        maxDisabled={max === null || max === '0'}
        over={fault === 'balance' || fault === 'fee'}
        error={fieldErrors['amount'] ?? own}
        picker={
          <TokenPicker
            label="Asset"
            value={tokenKey(row)}
            onValueChange={pick}
            options={tokens.map((token) => ({
              value: tokenKey(token),
              symbol: token.symbol,
              label: token.name,
              detail: `${token.symbol} on ${token.chainName}`,
              hint: balanceText(token),
              hintDetail: spendableUsd(token),
              icon: <TokenIcon symbol={token.symbol} size={24} network={nativeSymbol(token.chainId)} />,
            }))}
          />
        }
      />
    </Stack>
  );
}
