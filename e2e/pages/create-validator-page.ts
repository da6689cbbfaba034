import type { Locator, Page } from '@playwright/test';
import type { Person } from '../commands/person';
import { expect } from '../commands/test';
import { stackAddress } from '../setup/address';

interface NewValidator {
  name: string;
  stake: string;
  minimum: string;
}

/** /create-validator, from the form to the result. */
export class CreateValidatorPage {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto(`${stackAddress().origin}/create-validator`);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Create Validator' })).toBeVisible();
  }

  async fill({ name, stake, minimum }: NewValidator): Promise<void> {
    await this.page.getByLabel('Validator name').fill(name);
    await this.page.getByLabel('Stake amount').fill(stake);
    await this.page.getByLabel('Minimum self-delegation').fill(minimum);
    await this.page.getByRole('checkbox', { name: /^I understand that downtime/ }).check();
  }

  async review(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Review' }).click();
    const review = this.page.getByRole('form', { name: 'Review' });
    await expect(review).toBeVisible();
    return review;
  }

  async confirm({ walletKey }: Pick<Person, 'walletKey'>): Promise<void> {
    await this.dialog.getByLabel('Wallet key', { exact: true }).fill(walletKey);
    await this.dialog.getByRole('button', { name: 'Create Validator' }).click();
  }
}
