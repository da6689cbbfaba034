import type { Page } from '@playwright/test';
import { expect } from '../commands/test';
import { stackAddress } from '../setup/address';
import type { Person } from '../commands/person';

/** /login with an e-mail address. */
export class LoginPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(`${stackAddress().origin}/login`);
    await expect(this.page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  }

  async submit(person: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByRole('button', { name: 'Log in' }).click();
  }
}
