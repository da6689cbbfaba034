export async function callAnvil(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  const body: unknown = JSON.parse(text);
  if (typeof body !== 'object' || body === null || !('result' in body)) throw new Error(`${method}: ${text}`);
  return body.result;
}
