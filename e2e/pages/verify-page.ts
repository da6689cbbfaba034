import type { Page } from '@playwright/test';
import { expect } from '../commands/test';

/** /verify-otp: six boxes for one code. */
export class VerifyPage {
  constructor(private readonly page: Page) {}

  boxes() {
    return this.page.getByRole('group', { name: /code/i }).getByRole('textbox');
  }

  async isShown(): Promise<void> {
    await expect(this.page).toHaveURL(/\/verify-otp$/);
    await expect(this.boxes()).toHaveCount(6);
  }

  async type(code: string): Promise<void> {
    await this.boxes().first().click();
    await this.page.keyboard.type(code);
  }
}
