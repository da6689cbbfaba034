import { evmAssets } from '../../evm/tokens';
import {
  createTestClient,
  erc20Abi,
  getAddress,
  http,
  parseAbi,
  parseUnits,
  publicActions,
  walletActions,
  type Hex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { ethereumDevelopmentChain as chain } from './development-chain';
import artifacts from './dev-tokens.json';
import { EVM_FAUCET_KEY } from './faucet';

const supply = '1000000000';
const mintAbi = parseAbi(['function mint(address to, uint256 value)']);
const runtimes: Readonly<Record<string, string>> = {
  USDT: artifacts.DevUsdt.runtime,
  USDC: artifacts.DevUsdc.runtime,
  WBTC: artifacts.DevWbtc.runtime,
};

/**
 * Deploys USDT, USDC and WBTC on an anvil chain at their mainnet addresses, and mints a billion of each to the faucet.
 * Idempotent: it skips existing tokens, so it can run at every start and after an interruption.
 */
export async function seedEvmTokens(url: string): Promise<void> {
  const account = privateKeyToAccount(EVM_FAUCET_KEY);
  const client = createTestClient({ mode: 'anvil', chain, account, transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);
  if ((await client.getChainId()) !== chain.id) {
    throw new Error('Development tokens belong on the local Ethereum chain only (chain id 31337).');
  }
  for (const { symbol, contract, decimals } of evmAssets) {
    const runtime = runtimes[symbol];
    if (contract === undefined || runtime === undefined) continue;
    const address = getAddress(contract);
    if (!(await client.getCode({ address }))) await client.setCode({ address, bytecode: toHex(runtime) });
    if ((await client.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })) > 0n) continue;
    const hash = await client.writeContract({
      address,
      abi: mintAbi,
      functionName: 'mint',
      args: [account.address, parseUnits(supply, decimals)],
    });
    await client.waitForTransactionReceipt({ hash, pollingInterval: 50, timeout: 10_000 });
  }
}

function toHex(text: string): Hex {
  return `0x${text.replace(/^0x/, '')}`;
}
