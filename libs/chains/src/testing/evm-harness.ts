import { ethereumDevelopmentChain, EVM_FAUCET_KEY, seedEvmTokens, startAnvil } from '@tessera/stack';
import { createTestClient, hexToBytes, http, publicActions, walletActions } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Finality } from '../chain-adapter';
import { createEvmAdapter } from '../evm/create-adapter';
import { signTransaction } from '../sign-transaction';
import type { TransferIntent } from '../transaction';

/** An anvil of one test file with the tokens on it, the adapter, and the faucet's key. */
export async function startEvmHarness() {
  const anvil = await startAnvil();
  await seedEvmTokens(anvil.url);
  const faucet = privateKeyToAccount(EVM_FAUCET_KEY);
  const key = hexToBytes(EVM_FAUCET_KEY);
  const node = createTestClient({
    mode: 'anvil',
    chain: ethereumDevelopmentChain,
    account: faucet,
    transport: http(anvil.url),
  })
    .extend(publicActions)
    .extend(walletActions);
  const adapterWith = (finality: Finality) =>
    createEvmAdapter({ chainId: '31337', rpcUrl: anvil.url, finality });
  const adapter = adapterWith('latest');

  // Blocks come when a test asks for one: by itself anvil mines a moment after it has answered.
  await node.setAutomine(false);

  /** The transaction once a block has it. */
  async function included(hash: string) {
    await node.mine({ blocks: 1 });
    const found = await adapter.findTransaction(hash);
    if (!found) throw new Error(`${hash} is in no block`);
    return found;
  }

  /** Everything up to the broadcast, by the adapter alone. */
  async function sign(intent: TransferIntent, privateKey: Uint8Array = key) {
    const [account, fee] = await Promise.all([adapter.getAccount(intent.from), adapter.estimateFee(intent)]);
    const unsigned = adapter.prepare(intent, { account, fee });
    return { ...(await signTransaction(unsigned, privateKey)), unsigned, fee };
  }

  return {
    node,
    adapter,
    adapterWith,
    faucet: faucet.address,
    key,
    sign,
    included,
    url: anvil.url,
    stop: () => anvil.stop(),
  };
}

/** A fresh account with nothing on it. */
export function strangerOnEvm() {
  const privateKey = generatePrivateKey();
  return { address: privateKeyToAccount(privateKey).address, key: hexToBytes(privateKey) };
}
