import type { TokenRow } from '@tessera/contracts/wallets';
import { act, renderHook } from '@testing-library/react';
import { buildTokenRow, forgetDraft } from '../testing';
import { useDraft } from './draft.store';
import { useAmount } from './use-amount';

const draft = () => useDraft.getState();
const priced = buildTokenRow({ priceUsd: '2' });
const unpriced = buildTokenRow({ priceUsd: null });
const show = (row: TokenRow = priced) => renderHook(() => useAmount(row)).result;

beforeEach(forgetDraft);

it('shows the value in dollars when the amount is typed in the token', () => {
  const result = show();
  act(() => result.current.type('10'));
  expect(draft()).toMatchObject({ inputAmount: '10', amount: '10', amountMode: 'token' });
  expect(result.current).toMatchObject({ mode: 'token', converted: '≈ $20.00' });
});

it('shows the amount of the token when it is typed in dollars', () => {
  const result = show();
  act(() => result.current.type('10', 'fiat'));
  expect(draft()).toMatchObject({ inputAmount: '10', amount: '5', amountMode: 'fiat' });
  expect(result.current.mode).toBe('fiat');
  expect(result.current.converted).toBe('≈ 5.0000 OPT');
});

it('keeps the amount and converts the field when the unit is switched to dollars and back', () => {
  const result = show();
  act(() => result.current.type('1.234567'));
  act(() => result.current.swap?.());
  expect(draft()).toMatchObject({ inputAmount: '2.46', amount: '1.234567', amountMode: 'fiat' });
  act(() => result.current.swap?.());
  expect(draft()).toMatchObject({ inputAmount: '1.234567', amount: '1.234567', amountMode: 'token' });
});

it('leaves the field empty when the unit of an empty amount is switched', () => {
  const result = show();
  act(() => result.current.swap?.());
  expect(draft()).toMatchObject({ inputAmount: '', amount: '', amountMode: 'fiat' });
  expect(result.current.converted).toBe('≈ 0.0000 OPT');
});

it('stays in the token without a switch or a value when there is no price', () => {
  useDraft.setState({ amountMode: 'fiat' });
  const result = show(unpriced);
  expect(result.current).toMatchObject({ mode: 'token', converted: null, swap: undefined });
  act(() => result.current.type('10'));
  expect(draft()).toMatchObject({ amount: '10', amountMode: 'token' });
});
