import { expect } from '@playwright/test';
import { stackAddress } from '../setup/address';

interface Mail {
  subject: string;
  text: string;
}

function isMails(value: unknown): value is Mail[] {
  return Array.isArray(value);
}

/** Returns the mails to an address, oldest first. Text messages go to `<number>@sms.tessera.local`. */
export async function mailsTo(address: string): Promise<Mail[]> {
  // The mail catcher filters, because all mails of a run are megabytes. The case of the address must match.
  const query = new URLSearchParams({ 'to.address': address });
  const answer = await fetch(`${stackAddress().mailUrl}/email?${query}`);
  const mails: unknown = await answer.json();
  if (!isMails(mails)) throw new Error('Unexpected response of the mail catcher.');
  return mails;
}

/** Short intervals: a mail arrives within moments and a request is cheap. */
const POLL_INTERVALS = { intervals: [50, 100] };

/** Waits for the n-th mailed code to an address. @returns its six digits */
export async function codeFor(address: string, nth = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      codes = (await mailsTo(address)).flatMap((mail) => /^(\d{6})$/m.exec(mail.text)?.[1] ?? []);
      return codes.length;
    }, POLL_INTERVALS)
    .toBeGreaterThanOrEqual(nth);
  return codes[nth - 1] ?? '';
}

/** Waits for a mail with a link to a page of the product. @returns the newest link */
export async function linkFor(address: string, page: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const links = (await mailsTo(address)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
      link = links.findLast((url) => new URL(url).pathname === page);
      return link;
    }, POLL_INTERVALS)
    .toBeDefined();
  return link ?? '';
}
