import { mnemonicToSeedSync } from '@scure/bip39';
import { deriveAccount, signTransaction, type FeeQuote, type TransferIntent } from '@tessera/chains';

import type { MoneyTest } from './create-money-test';

/** Fixed, because some tests send a message that fails, and the chain cannot estimate the fee of such a message. */
const FEE: FeeQuote = { family: 'cosmos', symbol: 'OPT', feeBase: '600000', gas: '400000', gasPrice: '1.5' };

/** Signs and submits a transaction without the server, as an external wallet does. */
export async function actFromOutside(
  { deps, devchain }: MoneyTest,
  mnemonic: string,
  intent: TransferIntent,
): Promise<string> {
  const adapter = deps.chains.of('optio-testnet');
  const { address, privateKey } = deriveAccount('cosmos', mnemonicToSeedSync(mnemonic));
  const account = await adapter.getAccount(address);
  const timeoutHeight = (await adapter.getHead()).height + 100n;
  const unsigned = adapter.prepare(intent, { account, fee: FEE, timeoutHeight });
  const { bytes, hash } = await signTransaction(unsigned, privateKey);
  const { outcome, message } = await adapter.broadcast(bytes);
  if (outcome !== 'accepted') throw new Error(`external transaction was ${outcome}: ${message ?? ''}`);
  for (let made = 0; made < 5; made += 1) {
    if (await adapter.findTransaction(hash)) return hash;
    await devchain.produceBlock();
  }
  throw new Error(`${hash} is in no block`);
}
