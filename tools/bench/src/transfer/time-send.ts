import type { Page } from 'playwright-core';
import { prepareSend, type Sending } from './prepare-send';

/** From the press of the last button, in milliseconds. */
export interface SendTimes {
  /** Until 'Transfer Successful!' stands on the sender's page. */
  readonly sender: number;
  /** Until the payment stands in the activity of the recipient's page, which was open and is not touched. */
  readonly recipient: number;
}

interface TimeSendParameters {
  readonly origin: string;
  readonly sender: Page;
  /** Shows the dashboard. */
  readonly recipient: Page;
  /** With an amount that the recipient's page does not show yet. */
  readonly sending: Sending;
}

/** Sends once, from screen to screen. */
export async function timeSend({
  origin,
  sender,
  recipient,
  sending,
}: TimeSendParameters): Promise<SendTimes> {
  const arrived = recipient.getByRole('table').getByText(`+${sending.amount} ${sending.symbol}`);
  if (await arrived.count())
    throw new Error(`A payment of ${sending.amount} ${sending.symbol} is there already.`);
  const dialog = await prepareSend(sender, origin, sending);
  const button = dialog.getByRole('button', { name: /^Send / });
  const since = performance.now();
  const elapsed = () => performance.now() - since;
  const [, senderMs, recipientMs] = await Promise.all([
    button.click(),
    dialog.getByText('Transfer Successful!').waitFor().then(elapsed),
    arrived.first().waitFor().then(elapsed),
  ]);
  return { sender: senderMs, recipient: recipientMs };
}
