import type { WalletPerson } from '../wallet-people';

/** A call that the server answered with something else than what was asked for. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text}`);
  }
}

/** A call of a wallet under a key. @throws Refused when the server said no, anything else when it ended meanwhile. */
export async function askServer(
  url: string,
  { walletId, browser }: WalletPerson,
  path: string,
  body: object,
  key: string,
): Promise<unknown> {
  const answer = await fetch(`${url}/api/wallets/${walletId}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${browser.bearer ?? ''}`,
      'idempotency-key': key,
    },
  });
  if (!answer.ok) throw new Refused(answer.status, await answer.text());
  return answer.json();
}
