import type { Page } from '@playwright/test';

/** A German number as people type it, and where its texts are caught. */
export function aPhone() {
  const national = `1512${String(Date.now()).slice(-7)}`;
  return { national, e164: `+49${national}`, texts: `+49${national}@sms.tessera.local` };
}

/** Country and number, wherever a phone is asked for. */
export async function fillPhone(page: Page, national: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: /Germany/ }).click();
  await page.getByLabel('Phone number').fill(national);
}
