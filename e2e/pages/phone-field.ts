import type { Page } from '@playwright/test';

/** Returns a German number as typed, in E.164, and the address that catches its text messages. */
export function aPhone() {
  const national = `1512${String(Date.now()).slice(-7)}`;
  return { national, e164: `+49${national}`, texts: `+49${national}@sms.tessera.local` };
}

/** Fills in country and number of a phone field. */
export async function fillPhone(page: Page, national: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: /Germany/ }).click();
  await page.getByLabel('Phone number').fill(national);
}
