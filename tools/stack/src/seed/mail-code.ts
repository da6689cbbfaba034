import * as v from 'valibot';
import { delay } from '@tessera/services';

const Mails = v.array(
  v.object({
    id: v.string(),
    to: v.array(v.object({ address: v.string() })),
    text: v.optional(v.string(), ''),
  }),
);

const WITHIN_MS = 20_000;

/** Reads codes from the mail catcher. */
export interface MailReader {
  /** Returns the ids of the current mails. */
  seen(): Promise<ReadonlySet<string>>;
  /** Waits for the newest mail to `address` that is not in `before`. @returns its six-digit code */
  code(address: string, before: ReadonlySet<string>): Promise<string>;
}

/** @param mailUrl address of the mail catcher */
export function createMailReader(mailUrl: string): MailReader {
  const list = async () => {
    const response = await fetch(`${mailUrl}/email`, { signal: AbortSignal.timeout(5_000) });
    return v.parse(Mails, await response.json());
  };
  return {
    seen: async () => new Set((await list()).map((mail) => mail.id)),
    async code(address, before) {
      const deadline = Date.now() + WITHIN_MS;
      while (Date.now() < deadline) {
        const mails = await list();
        const found = mails
          .filter((mail) => !before.has(mail.id) && mail.to.some((to) => to.address === address))
          .map((mail) => /^\d{6}$/m.exec(mail.text)?.[0])
          .findLast((code) => code !== undefined);
        if (found !== undefined) return found;
        await delay(100);
      }
      throw new Error(`No mail with a code came to ${address} within ${WITHIN_MS / 1000} s.`);
    },
  };
}
