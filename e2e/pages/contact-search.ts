import type { Locator, Page } from '@playwright/test';
import { expect } from '../commands/test';

/** The contact search, opened by its keyboard shortcut. */
export class ContactSearch {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly results: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Add contacts' });
    this.field = this.dialog.getByRole('textbox', { name: 'Search contacts' });
    this.results = this.dialog.getByRole('list', { name: 'Results' });
  }

  async open(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Quick search' })).toBeVisible();
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }

  /** Opens the search and waits for the results of a text. */
  async find(text: string): Promise<void> {
    await this.open();
    await this.field.fill(text);
  }

  async isEmpty(): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: 'No Contacts in Your Network' })).toBeVisible();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toHaveCount(0);
  }
}
