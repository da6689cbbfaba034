import { stackAddress } from '../setup/address';

/** Tells the stack's Ethereum node what no transaction can: to stop making blocks, to make one, to ask more for it. */
async function callAnvil(method: string, ...params: readonly unknown[]): Promise<void> {
  const answer = await fetch(stackAddress().ethereumUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) throw new Error(`${method}: ${text}`);
}

/** What is sent from now on waits, until blocks are made again. */
export const stopBlocks = () => callAnvil('evm_setAutomine', false);

export const makeBlock = () => callAnvil('anvil_mine', '0x1');

/** A block for which a transaction has to pay at least this much for each unit of gas. */
export async function makeBlockAt(gwei: number): Promise<void> {
  await callAnvil('anvil_setNextBlockBaseFeePerGas', `0x${(gwei * 1e9).toString(16)}`);
  await makeBlock();
}

/** As the stack began: a block for each transaction, at a usual fee. */
export async function startBlocks(): Promise<void> {
  await makeBlockAt(1);
  await callAnvil('evm_setAutomine', true);
}
