import type { Page } from '@playwright/test';
import { expect } from '../commands/test';
import type { Person } from '../commands/person';

/** /onboarding: name, username and country. */
export class OnboardingPage {
  constructor(private readonly page: Page) {}

  async isShown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/onboarding$/);
  }

  async complete(person: Person): Promise<void> {
    await this.page.getByLabel('First name').fill(person.firstName);
    await this.page.getByLabel('Last name').fill(person.lastName);
    await this.page.getByLabel('Username').fill(person.username);
    await this.page.getByRole('combobox', { name: 'Country' }).click();
    await this.page.getByRole('option', { name: 'Germany' }).click();
    await this.page.getByRole('button', { name: 'Continue' }).click();
  }
}
