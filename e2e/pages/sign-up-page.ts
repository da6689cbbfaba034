import type { Page } from '@playwright/test';
import { expect } from '../commands/test';
import { stackAddress } from '../setup/address';
import type { Person } from '../commands/person';

/** /signup and the code page after it. */
export class SignUpPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(`${stackAddress().origin}/signup`);
    await expect(this.page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  }

  async fill(person: Person): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await this.page.getByLabel('Password', { exact: true }).fill(person.password);
    await this.page.getByLabel('Confirm password', { exact: true }).fill(person.password);
    await this.page.getByLabel('I am at least 18 years old').check();
    await this.page.getByLabel('I accept the terms of use and the privacy policy').check();
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign up' }).click();
  }
}
