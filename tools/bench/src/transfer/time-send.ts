import type { Page } from 'playwright-core';
import { prepareSend, type Sending } from './prepare-send';

/** Milliseconds from the press of the final button. */
export interface SendTimes {
  /** Until the sender's page shows 'Transfer Successful!'. */
  readonly sender: number;
  /** Until the activity on the recipient's open page shows the payment, without interaction. */
  readonly recipient: number;
}

interface TimeSendParameters {
  readonly origin: string;
  readonly sender: Page;
  /** Page that shows the dashboard. */
  readonly recipient: Page;
  /** Its amount must not be on the recipient's page already. */
  readonly sending: Sending;
}

/** Sends once and times both screens. */
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
