import type { Locator, Page } from '@playwright/test';
import { expect } from '../commands/test';

/** The header's bell and its menu. */
export class NotificationsMenu {
  readonly menu: Locator;

  constructor(private readonly page: Page) {
    this.menu = page.getByRole('dialog', { name: 'Notifications' });
  }

  bell(name: string | RegExp): Locator {
    return this.page.getByRole('banner').getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.bell(/^Notifications/).click();
    await expect(this.menu).toBeVisible();
  }

  /** Returns the newest row with this text. */
  row(words: string | RegExp): Locator {
    return this.menu.getByRole('link').filter({ hasText: words }).first();
  }
}
