import { randomInt } from 'node:crypto';
import { DEMO_PEOPLE } from '@tessera/stack';
import type { Page } from 'playwright-core';
import { signIn } from '../browser/sign-in';
import { defineGroup, type Reading } from '../group';
import { median } from '../measure';
import { type SendTimes, timeSend } from '../transfer/time-send';

const RUNS = 3;
const line = (chain: string, page: string) => ({ name: `Send on ${chain} to ${page}`, unit: 's', limit: 3 });
const SENDER = "'Transfer Successful!'";
const RECIPIENT = "the recipient's open page";

/** Two users in two browsers, on both local chains: time until each page shows the payment. */
export const transfer = defineGroup({
  name: 'transfer',
  lines: {
    optioSender: line('Optio', SENDER),
    optioRecipient: line('Optio', RECIPIENT),
    ethereumSender: line('Ethereum', SENDER),
    ethereumRecipient: line('Ethereum', RECIPIENT),
  },
  async read({ stack, browser }) {
    const address = await stack.address();
    const [maya, daniel] = DEMO_PEOPLE;
    if (maya === undefined || daniel === undefined) throw new Error('There are no two demo people.');
    const contexts = [
      await signIn(await browser(), address, maya),
      await signIn(await browser(), address, daniel),
    ] as const;
    const [sender, recipient] = [await contexts[0].newPage(), await contexts[1].newPage()];
    await recipient.goto(`${address.origin}/dashboard`);
    await recipient.getByRole('table').first().waitFor();
    const pages = { origin: address.origin, sender, recipient, to: `@${daniel.username}` };
    const optio = await sendRepeatedly(pages, 'OPT');
    const ethereum = await sendRepeatedly(pages, 'ETH');
    for (const context of contexts) await context.close();
    return {
      optioSender: seconds(optio, 'sender'),
      optioRecipient: seconds(optio, 'recipient'),
      ethereumSender: seconds(ethereum, 'sender'),
      ethereumRecipient: seconds(ethereum, 'recipient'),
    };
  },
});

interface Pages {
  readonly origin: string;
  readonly sender: Page;
  readonly recipient: Page;
  readonly to: string;
}

async function sendRepeatedly({ to, ...pages }: Pages, symbol: string): Promise<SendTimes[]> {
  const times: SendTimes[] = [];
  // The lists show four decimals of these tokens.
  for (let run = 0; run < RUNS; run += 1) {
    const amount = `0.0${randomInt(11, 99)}${randomInt(1, 10)}`;
    times.push(await timeSend({ ...pages, sending: { symbol, amount, to } }));
  }
  return times;
}

function seconds(times: readonly SendTimes[], side: keyof SendTimes): Reading {
  const values = times.map((time) => time[side] / 1000);
  return {
    value: median(values),
    note: `single runs: ${values.map((value) => value.toFixed(2)).join(', ')} s`,
  };
}
