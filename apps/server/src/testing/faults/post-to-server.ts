import type { WalletPerson } from '../wallet-people';

export class RejectedError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text}`);
  }
}

/** @throws RejectedError for an error status, another error when the server was killed */
export async function postToServer(
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
  if (!answer.ok) throw new RejectedError(answer.status, await answer.text());
  return answer.json();
}
