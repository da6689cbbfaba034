import { stackAddress } from '../setup/address';

/** Calls the development methods of the stack's Ethereum node. */
async function callAnvil(method: string, ...params: readonly unknown[]): Promise<void> {
  const answer = await fetch(stackAddress().ethereumUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) throw new Error(`${method}: ${text}`);
}

/** Stops automine: transactions stay pending. */
export const stopBlocks = () => callAnvil('evm_setAutomine', false);

export const makeBlock = () => callAnvil('anvil_mine', '0x1');

/** Mines a block with this base fee per gas. */
export async function makeBlockAt(gwei: number): Promise<void> {
  await callAnvil('anvil_setNextBlockBaseFeePerGas', `0x${(gwei * 1e9).toString(16)}`);
  await makeBlock();
}

/** Resumes automine with a usual base fee. */
export async function startBlocks(): Promise<void> {
  await makeBlockAt(1);
  await callAnvil('evm_setAutomine', true);
}
