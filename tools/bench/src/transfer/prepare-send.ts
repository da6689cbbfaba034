import { DEMO_WALLET_KEY } from '@tessera/stack';
import type { Locator, Page } from 'playwright-core';

/** A payment, in the terms of the screen. */
export interface Sending {
  readonly symbol: string;
  /** Decimal, as typed. */
  readonly amount: string;
  readonly to: string;
}

/** Fills in the form and preview of Send/Receive. @returns the dialog, ready for the final button */
export async function prepareSend(page: Page, origin: string, sending: Sending): Promise<Locator> {
  const { symbol, amount, to } = sending;
  await page.goto(`${origin}/send-receive`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Asset:/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${symbol}\\b`) }).click();
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByRole('textbox', { name: 'To' }).fill(to);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabel('Wallet key', { exact: true }).fill(DEMO_WALLET_KEY);
  return dialog;
}
