import type { Locator, Page } from '@playwright/test';
import { expect } from '../commands/test';
import { stackAddress } from '../setup/address';

/** /distribution/validators: the table with tabs, search and sorting. */
export class ValidatorsPage {
  readonly table: Locator;
  readonly search: Locator;

  constructor(private readonly page: Page) {
    this.table = page.getByRole('table', { name: 'Validators' });
    this.search = page.getByRole('searchbox', { name: 'Find a validator' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`${stackAddress().origin}/distribution/validators${search}`);
    await expect(this.page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  }

  /** Returns the rows of validators whose name matches. */
  row(name: string | RegExp): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link', { name }) });
  }

  names(): Promise<string[]> {
    return this.table.locator('tbody').getByRole('link').allInnerTexts();
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  async sortBy(column: string): Promise<void> {
    await this.table.getByRole('button', { name: column, exact: true }).click();
  }
}
