import { stackAddress } from '../setup/address';

/** Calls the development methods of the stack's Optio node. */
async function callOptio(method: string, params: Record<string, unknown> = {}): Promise<void> {
  const answer = await fetch(stackAddress().optioUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) throw new Error(`${method}: ${text}`);
}

/** Produces blocks; each one brings staking rewards. */
export async function makeOptioBlocks(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await callOptio('dev_produce_block');
}

/** Advances the chain's clock permanently from the next block on. Only for specs that run last. */
export async function passDays(days: number): Promise<void> {
  await callOptio('dev_advance_time', { seconds: days * 86_400 });
  await makeOptioBlocks(1);
}
