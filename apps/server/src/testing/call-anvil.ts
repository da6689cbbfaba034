/** Tells the local Ethereum node what no transaction can: to mine, to forget, to take blocks back. */
export async function callAnvil(url: string, method: string, ...params: unknown[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  expect(await answer.json()).not.toHaveProperty('error');
}
