import type { Page } from '@playwright/test';
import { expect } from '../commands/test';
import type { Person } from '../commands/person';

/** The wallet set-up, from the choice to the finished wallet. */
export class SetUpPage {
  constructor(private readonly page: Page) {}

  async isShown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/setup-wallet$/);
    await expect(this.page.getByRole('heading', { name: 'Set up your wallet' })).toBeVisible();
  }

  async createWallet(person: Person): Promise<string> {
    const { page } = this;
    await this.chooseKey(person);

    const reveal = page.getByRole('button', { name: 'Reveal phrase' });
    await expect(reveal).toBeVisible();
    const list = page.getByRole('list', { name: 'Recovery phrase' });
    await expect(list).toHaveCount(0);
    const next = page.getByRole('button', { name: 'Continue' });
    const place = await next.boundingBox();
    await reveal.click();
    await expect(list.getByRole('listitem')).toHaveCount(12);
    const words = (await list.getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/^\d+\s*/, '').trim(),
    );
    expect(await next.boundingBox(), 'Reveal moves nothing').toEqual(place);
    await page.getByLabel('I wrote the 12 words down, in order.').check();
    await next.click();
    const warning = page.getByRole('alertdialog');
    await expect(warning.getByRole('checkbox').first()).toBeVisible();
    for (const check of await warning.getByRole('checkbox').all()) await check.check();
    await warning.getByRole('button', { name: 'Continue' }).click();

    await this.confirm(words);
    return words.join(' ');
  }

  /** Restores a wallet from an existing phrase of 12 or 24 words. */
  async restoreWallet(person: Person, phrase: string): Promise<void> {
    const { page } = this;
    await page.getByRole('radio', { name: /Restore a wallet/ }).check();
    await this.chooseKey(person);
    const count = phrase.split(' ').length;
    await page.getByRole('button', { name: `${count} words` }).click();
    await page.getByLabel('Word 1', { exact: true }).fill(phrase);
    await expect(page.getByText(`${count} of ${count} words`)).toBeVisible();
    await page.getByRole('button', { name: 'Restore wallet' }).click();
    await expect(page.getByRole('heading', { name: 'Your wallet is restored' })).toBeVisible();
  }

  private async chooseKey({ walletKey }: Person): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Wallet key', { exact: true }).fill(walletKey);
    await page.getByLabel('Repeat wallet key').fill(walletKey);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  private async confirm(words: readonly string[]): Promise<void> {
    const create = this.page.getByRole('button', { name: 'Create wallet' });
    for (const [index, word] of words.entries())
      await this.page.getByLabel(`Word ${index + 1}`, { exact: true }).fill(word);
    await create.click();
    await expect(this.page.getByRole('heading', { name: 'Your wallet is ready' })).toBeVisible();
  }
}
