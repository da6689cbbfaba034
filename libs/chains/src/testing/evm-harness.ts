import { startAnvil } from '@tessera/services';
import { createTestClient, hexToBytes, http, publicActions, walletActions } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Finality } from '../chain-adapter';
import { createEvmAdapter } from '../evm/create-adapter';
import { signTransaction } from '../sign-transaction';
import type { TransferIntent } from '../transaction';
import { ethereumDevelopmentChain } from './evm-genesis/development-chain';
import { EVM_FAUCET_KEY } from './evm-genesis/faucet';
import { seedEvmTokens } from './evm-genesis/seed-evm-tokens';

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

  // Mine on demand: automine is asynchronous.
  await node.setAutomine(false);

  async function included(hash: string) {
    await node.mine({ blocks: 1 });
    const found = await adapter.findTransaction(hash);
    if (!found) throw new Error(`${hash} is in no block`);
    return found;
  }

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

export function newEvmAccount() {
  const privateKey = generatePrivateKey();
  return { address: privateKeyToAccount(privateKey).address, key: hexToBytes(privateKey) };
}
