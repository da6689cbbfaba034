import {
  encodeAbiParameters,
  encodeFunctionData,
  pad,
  parseAbi,
  toEventSelector,
  type TransactionReceipt,
} from 'viem';
import { evmAssets, tokenAbi } from './tokens';
import { readEvmTransaction } from './read-transaction';

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usdc = contractOf('USDC');
const TRANSFER = toEventSelector('Transfer(address,address,uint256)');

function contractOf(symbol: string): `0x${string}` {
  return evmAssets.find((asset) => asset.symbol === symbol)?.contract as `0x${string}`;
}

const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
const log = (address: string, logIndex: number, value = 5n) => ({
  address,
  logIndex,
  topics: [TRANSFER, pad(from), pad(to)],
  data: uint(value),
});
const call = (functionName: 'transfer' | 'balanceOf', base = 5n) =>
  functionName === 'transfer'
    ? encodeFunctionData({ abi: tokenAbi, functionName, args: [to, base] })
    : encodeFunctionData({ abi: tokenAbi, functionName, args: [to] });

type Asked = Parameters<typeof readEvmTransaction>[1];

function read(
  asked: Partial<Asked>,
  { logs = [], status = 'success' }: { logs?: unknown[]; status?: string } = {},
) {
  const receipt = {
    status,
    logs,
    from,
    transactionHash: '0x01',
    blockNumber: 7n,
    blockHash: '0x02',
    gasUsed: 21_000n,
    effectiveGasPrice: 3n,
  } as unknown as TransactionReceipt;
  return readEvmTransaction({ timestamp: 60n }, { value: 0n, to, input: '0x', ...asked }, receipt);
}
const readFailed = (asked: Partial<Asked>) => read(asked, { status: 'reverted' });

it('reads hash, block, time and fee when the transaction succeeded', () => {
  expect(read({ value: 5n })).toEqual({
    hash: '0x01',
    height: 7n,
    blockHash: '0x02',
    time: '1970-01-01T00:01:00.000Z',
    success: true,
    feePaidBase: 63_000n,
    sender: from,
    transfers: [{ index: 0, symbol: 'ETH', from, to, base: 5n }],
  });
});

it('reads no transfers, the code and the attempted payment when the transaction reverted', () => {
  const found = readFailed({ value: 5n });
  expect(found).toMatchObject({ success: false, transfers: [], code: { codespace: 'evm', code: 3 } });
  expect(found.attempted).toEqual([
    { index: 0, intent: { type: 'send', symbol: 'ETH', from, to, base: '5' } },
  ]);
});

it('reads the attempted token transfer when the call reverted', () => {
  expect(readFailed({ to: usdc, input: call('transfer') }).attempted).toEqual([
    { index: 1, intent: { type: 'send', symbol: 'USDC', from, to, base: '5' } },
  ]);
});

it.each<[string, Partial<Asked>]>([
  ['a function of a token other than transfer', { to: usdc, input: call('balanceOf') }],
  ['a function that the token ABI does not have', { to: usdc, input: approval() }],
  ['truncated call data', { to: usdc, input: '0xa9059cbb00' }],
  ['a token transfer of 0', { to: usdc, input: call('transfer', 0n) }],
  ['a contract that is not a known token', { to: other, input: call('transfer') }],
  ['the creation of a contract with a value', { to: null, value: 5n }],
])('reads no attempted payment when a reverted transaction is %s', (_name, asked) => {
  expect(readFailed(asked)).not.toHaveProperty('attempted');
});

function approval() {
  const abi = parseAbi(['function approve(address spender, uint256 value)']);
  return encodeFunctionData({ abi, functionName: 'approve', args: [to, 5n] });
}

it('numbers token transfers by log index, unknown tokens included, when a call moves several', () => {
  const logs = [log(other, 40), log(usdc, 41), log(contractOf('USDT'), 42, 9n)];
  expect(read({ to: usdc }, { logs }).transfers).toEqual([
    { index: 2, symbol: 'USDC', from, to, base: 5n },
    { index: 3, symbol: 'USDT', from, to, base: 9n },
  ]);
});

it('ignores a token transfer of 0, which any account can log', () => {
  expect(read({ to: usdc }, { logs: [log(usdc, 0, 0n)] }).transfers).toEqual([]);
});

it('ignores logs of other events', () => {
  const topics = [toEventSelector('Approval(address,address,uint256)'), pad(from), pad(to)];
  expect(read({ to: usdc }, { logs: [{ ...log(usdc, 0), topics }] }).transfers).toEqual([]);
});
