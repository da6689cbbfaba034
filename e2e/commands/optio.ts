import { stackAddress } from '../setup/address';

/** Tells the stack's Optio node what no transaction can: to make blocks, and to let its time run ahead. */
async function callOptio(method: string, params: Record<string, unknown> = {}): Promise<void> {
  const answer = await fetch(stackAddress().optioUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) throw new Error(`${method}: ${text}`);
}

/** Every block brings rewards. */
export async function makeOptioBlocks(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await callOptio('dev_produce_block');
}

/** The chain's clock is so many days ahead from the next block on, for good: only for specs that come last. */
export async function passDays(days: number): Promise<void> {
  await callOptio('dev_advance_time', { seconds: days * 86_400 });
  await makeOptioBlocks(1);
}
