import type { Locator, Page } from '@playwright/test';
import type { Person } from '../commands/person';
import { expect } from '../commands/test';

/** The staked balance and its action panel. */
export class StakingPage {
  readonly panel: Locator;
  readonly delegations: Locator;
  readonly unbonding: Locator;
  readonly moved: Locator;

  constructor(
    private readonly page: Page,
    private readonly person: Pick<Person, 'walletKey'>,
  ) {
    this.panel = page.getByRole('dialog');
    this.delegations = page.getByRole('region', { name: 'Delegations' });
    this.unbonding = page.getByRole('region', { name: 'Unbonding' });
    this.moved = page.getByRole('region', { name: 'Moved' });
  }

  /** Opens the page from the token's page. */
  async openFromToken(): Promise<void> {
    await this.page.getByRole('link', { name: 'Stake', exact: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Staked balance', level: 1 })).toBeVisible();
  }

  /** Returns the row of a delegation. */
  stakeWith(validator: string): Locator {
    return this.delegations.getByRole('row', { name: new RegExp(validator) });
  }

  async amount(text: string): Promise<void> {
    await this.panel.getByLabel('Amount', { exact: true }).fill(text);
  }

  async choose(validator: string): Promise<void> {
    await this.panel.getByLabel('Find a validator').fill(validator);
    await this.panel.getByRole('radio', { name: new RegExp(validator) }).check();
  }

  async preview(): Promise<Locator> {
    await this.panel.getByRole('button', { name: 'Preview' }).click();
    const preview = this.panel.getByRole('form', { name: 'Preview' });
    await expect(preview).toBeVisible();
    return preview;
  }

  /** Enters the wallet key and presses the final button; resolves when the panel has closed after confirmation. */
  async confirm(button: string | RegExp): Promise<void> {
    await this.panel.getByLabel('Wallet key', { exact: true }).fill(this.person.walletKey);
    await this.panel.getByRole('button', { name: button }).click();
    await expect(this.panel.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
    await this.panel.getByRole('button', { name: 'Done' }).click();
    await expect(this.panel).toHaveCount(0);
  }

  async stake(amount: string, validator: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Stake', exact: true }).first().click();
    await this.amount(amount);
    await this.choose(validator);
    await this.preview();
    await this.confirm(/^Stake /);
  }
}
