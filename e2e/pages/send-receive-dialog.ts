import type { Locator, Page } from '@playwright/test';
import type { Person } from '../commands/person';
import { expect } from '../commands/test';

interface Sending {
  symbol: string;
  amount: string;
  to: string;
  memo?: string;
}

/** Send/Receive, opened from the sidebar: a dialog, or on a wide Home a docked panel until the preview. */
export class SendReceiveDialog {
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    // Behind an open dialog the panel is hidden from assistive technology, so one of the two matches.
    this.dialog = page.getByRole('dialog').or(page.getByRole('region', { name: 'Send and receive' }));
  }

  async open(): Promise<void> {
    await this.page.getByRole('navigation').getByText('Send/Receive').click();
    // The docked panel is visible before the click. It is ready when the command has focused its amount.
    const focused = this.dialog.getByLabel('Amount', { exact: true }).and(this.page.locator(':focus'));
    await expect(this.page.getByRole('dialog').or(focused).first()).toBeVisible();
  }

  async choose(symbol: string): Promise<void> {
    const picker = this.dialog.getByRole('combobox', { name: /^Asset/ });
    if ((await picker.innerText()).includes(symbol)) return;
    await picker.click();
    await this.page.getByRole('option', { name: new RegExp(` ?${symbol} on `) }).click();
  }

  async fill(form: Sending): Promise<void> {
    await this.choose(form.symbol);
    await this.dialog.getByLabel('Amount', { exact: true }).fill(form.amount);
    await this.dialog.getByLabel('To', { exact: true }).fill(form.to);
    if (form.memo !== undefined) await this.dialog.getByLabel('Memo').fill(form.memo);
  }

  /** Returns the user's OPT address from Receive, and closes the dialog. */
  async ownAddress(): Promise<string> {
    await this.open();
    await this.dialog.getByRole('button', { name: 'Receive', exact: true }).click();
    const address = await this.dialog
      .getByText(/^optio1[a-z0-9]{38}$/)
      .first()
      .innerText();
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    return address;
  }

  async preview(): Promise<Locator> {
    await this.dialog.getByRole('button', { name: 'Preview' }).click();
    const preview = this.dialog.getByRole('form', { name: 'Preview' });
    await expect(preview).toBeVisible();
    return preview;
  }

  async confirm(walletKey: string): Promise<void> {
    await this.dialog.getByLabel('Wallet key', { exact: true }).fill(walletKey);
    await this.dialog.getByRole('button', { name: /^Send / }).click();
  }

  /** Sends a payment, from the sidebar to the final button. */
  async send(person: Pick<Person, 'walletKey'>, form: Sending): Promise<void> {
    await this.open();
    await this.fill(form);
    await this.preview();
    await this.confirm(person.walletKey);
  }
}
