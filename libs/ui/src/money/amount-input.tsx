import { ArrowUpDown } from 'lucide-react';
import { useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ChangeEvent, FocusEvent, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import fieldStyles from '../field/field.module.css';
import { FormError, isShown } from '../field/form-error';
import { Row, Stack } from '../surface/layout';
import { acceptAmountText, groupAmountText } from './amount-text';
import styles from './amount-input.module.css';

export interface AmountInputProps {
  label?: string;
  /** Decimal text as typed: `1200.5`, possibly empty or with a trailing point. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Maximum number of decimals: those of the token, or two for dollars. */
  decimals: number;
  mode?: 'token' | 'fiat';
  /** Converted amount, such as `≈ $105.40`; null without a price. */
  converted: string | null;
  onSwap?: (() => void) | undefined;
  /** Formatted spendable balance. */
  available: ReactNode;
  onMax?: (() => void) | undefined;
  maxDisabled?: boolean | undefined;
  picker?: ReactNode;
  error?: ReactNode;
  /** Shows the balance in red. */
  over?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Amount field of a transfer. Typing keeps the caret; thousands are grouped on blur. */
export function AmountInput(props: AmountInputProps) {
  const { label = 'Amount', value, onValueChange, onBlur, decimals, mode = 'token', converted } = props;
  const { onSwap, available, onMax, maxDisabled, picker, error, over, ref } = props;
  const id = useId();
  const [editing, setEditing] = useState(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const caret = useRef<{ input: HTMLInputElement; at: number; to: number } | null>(null);
  const wrong = isShown(error);

  // Restore the caret: a rejected character or a removed comma would move it to the end.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    caret.current.input.setSelectionRange(caret.current.at, caret.current.to);
    caret.current = null;
  });
  // Focus by Tab selects the whole figure. Removing its commas would drop the selection, and typing would append.
  const focus = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    setEditing(true);
    const { selectionStart, selectionEnd, value: text } = input;
    if (selectionStart === 0 && selectionEnd === text.length)
      caret.current = { input, at: 0, to: value.length };
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const accepted = acceptAmountText(input.value, decimals);
    const at = (input.selectionStart ?? 0) + (accepted ?? value).length - input.value.length;
    if (accepted !== input.value) {
      caret.current = { input, at: Math.max(0, at), to: Math.max(0, at) };
      renderAgain();
    }
    if (accepted !== null) onValueChange(accepted);
  };

  return (
    <Stack gap={1.5}>
      <div className={cx(styles.amount, wrong && styles.error)}>
        <Row>
          <Row gap={0} className={styles.figure}>
            {mode === 'fiat' && <span aria-hidden="true">$</span>}
            <input
              ref={ref}
              className={fieldStyles.input}
              aria-label={mode === 'fiat' ? `${label} in US dollars` : label}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? `${id}-error` : undefined}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={editing ? value : groupAmountText(value)}
              onFocus={focus}
              onBlur={() => {
                setEditing(false);
                onBlur?.();
              }}
              onChange={change}
            />
          </Row>
          {picker}
        </Row>
        <Row justify="between" className={styles.below}>
          {onSwap !== undefined && converted !== null ? (
            <button
              type="button"
              className={styles.converted}
              onClick={onSwap}
              aria-label={`${converted}. Type the amount in ${mode === 'fiat' ? 'the token' : 'US dollars'}`}
            >
              {converted}
              <ArrowUpDown size={13} />
            </button>
          ) : (
            <span className={styles.converted}>{converted ?? 'No price'}</span>
          )}
          <span className={cx(styles.available, over && styles.over)}>
            {available}
            {onMax !== undefined && (
              <button type="button" className={styles.chip} onClick={onMax} disabled={maxDisabled === true}>
                Max
              </button>
            )}
          </span>
        </Row>
      </div>
      <FormError id={`${id}-error`}>{error}</FormError>
    </Stack>
  );
}
