import { evmAssets } from '../../evm/tokens';
import { createPublicClient, createWalletClient, erc20Abi, getAddress, http, parseAbi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { ethereumDevelopmentChain as chain } from './development-chain';
import { startAnvil, type TestAnvil } from '@tessera/services';
import { EVM_FAUCET_ADDRESS, EVM_FAUCET_KEY } from './faucet';
import { seedEvmTokens } from './seed-evm-tokens';

const tokens = evmAssets.flatMap(({ contract, ...asset }) => (contract ? [{ ...asset, contract }] : []));
const tether = getAddress(tokens.find(({ symbol }) => symbol === 'USDT')?.contract ?? '');
const chainName: Readonly<Record<string, string>> = { USDT: 'Tether USD', USDC: 'USD Coin' };
const silentAbi = parseAbi(['function approve(address spender, uint256 value)']);
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

let anvil: TestAnvil;
beforeAll(async () => {
  anvil = await startAnvil();
});
afterAll(() => anvil.stop());

function connect() {
  const transport = http(anvil.url);
  const account = privateKeyToAccount(EVM_FAUCET_KEY);
  return {
    reader: createPublicClient({ chain, transport }),
    writer: createWalletClient({ account, chain, transport }),
  };
}

it('seeds each token once when it runs repeatedly', async () => {
  const { reader } = connect();
  await seedEvmTokens(anvil.url);
  const height = await reader.getBlockNumber();
  await seedEvmTokens(anvil.url);
  expect(await reader.getBlockNumber({ cacheTime: 0 })).toBe(height);
  for (const { symbol, name, decimals, contract } of tokens) {
    const at = { address: getAddress(contract), abi: erc20Abi } as const;
    expect(await reader.readContract({ ...at, functionName: 'symbol' })).toBe(symbol);
    // The contract's name may be longer than the display name ("Tether USD").
    expect(await reader.readContract({ ...at, functionName: 'name' })).toMatch(chainName[symbol] ?? name);
    expect(await reader.readContract({ ...at, functionName: 'decimals' })).toBe(decimals);
    const held = await reader.readContract({ ...at, functionName: 'balanceOf', args: [EVM_FAUCET_ADDRESS] });
    expect(held).toBe(10n ** BigInt(9 + decimals));
  }
});

it('deploys a USDT whose transfer returns no value, as on mainnet', async () => {
  const { reader } = connect();
  const transfer = reader.simulateContract({
    address: tether,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [other, 1n],
    account: EVM_FAUCET_ADDRESS,
  });
  await expect(transfer).rejects.toThrow('returned no data');
});

it('deploys a USDT that rejects a change of a non-zero allowance', async () => {
  const { reader, writer } = connect();
  const approve = async (value: bigint) => {
    const hash = await writer.writeContract({
      address: tether,
      abi: silentAbi,
      functionName: 'approve',
      args: [other, value],
    });
    return (await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })).status;
  };
  expect(await approve(5n)).toBe('success');
  await expect(approve(6n)).rejects.toThrow('reset the allowance first');
  expect(await approve(0n)).toBe('success');
  expect(await approve(6n)).toBe('success');
});
