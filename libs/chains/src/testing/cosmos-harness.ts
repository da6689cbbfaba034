import { mnemonicToSeedSync } from '@scure/bip39';
import { startDevchain } from '@tessera/devchain';
import { createCosmosAdapter } from '../cosmos/create-adapter';
import { deriveAccount } from '../derive-account';
import { signTransaction } from '../sign-transaction';
import type { TransferIntent } from '../transaction';

/** Commits a block per transaction. */
export async function startCosmosHarness() {
  const node = await startDevchain({ store: 'memory', port: 0, blockTimeMs: 0 });
  const { address: faucet, privateKey: key } = deriveAccount(
    'cosmos',
    mnemonicToSeedSync(node.faucetMnemonic),
  );
  const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: node.url });

  async function sign(intent: TransferIntent, privateKey: Uint8Array = key, blocks = 100n) {
    const [account, fee, head] = await Promise.all([
      adapter.getAccount(intent.from),
      adapter.estimateFee(intent),
      adapter.getHead(),
    ]);
    const unsigned = adapter.prepare(intent, { account, fee, timeoutHeight: head.height + blocks });
    return { ...(await signTransaction(unsigned, privateKey)), unsigned, fee };
  }

  async function included(hash: string) {
    for (let made = 0; made < 5; made += 1) {
      const found = await adapter.findTransaction(hash);
      if (found) return found;
      await node.produceBlock();
    }
    throw new Error(`${hash} is in no block`);
  }

  return { node, adapter, faucet, key, sign, included, stop: () => node.stop() };
}

export function newOptioAccount() {
  const { address, privateKey } = deriveAccount('cosmos', crypto.getRandomValues(new Uint8Array(64)));
  return { address, key: privateKey };
}
