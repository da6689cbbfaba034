import { decodeFunctionData, getAddress, isAddressEqual, parseEventLogs } from 'viem';
import type { Block, Transaction, TransactionReceipt } from 'viem';
import type { ChainAttempt, ChainTransaction, ChainTransfer } from '../chain-adapter';
import { evmAssets, tokenAbi } from './tokens';
import { toTime } from './get-head';

const tokens = evmAssets.flatMap(({ symbol, contract }) =>
  contract ? [{ symbol, address: getAddress(contract) }] : [],
);

type SenderFields = Pick<Transaction, 'value' | 'to' | 'input'>;

/** Internal movements of contracts are not seen. Index: 0 for the value, n for the n-th log. */
export function readEvmTransaction(
  block: Pick<Block, 'timestamp'>,
  transaction: SenderFields,
  receipt: TransactionReceipt,
): ChainTransaction {
  const success = receipt.status === 'success';
  const attempted = success ? [] : readAttempts(transaction, receipt);
  return {
    hash: receipt.transactionHash,
    height: receipt.blockNumber,
    blockHash: receipt.blockHash,
    time: toTime(block.timestamp),
    success,
    ...(success ? {} : { code: { codespace: 'evm', code: 3 } }),
    feePaidBase: receipt.gasUsed * receipt.effectiveGasPrice,
    sender: getAddress(receipt.from),
    transfers: success ? [...valueTransfers(transaction, receipt), ...tokenTransfers(receipt)] : [],
    ...(attempted.length > 0 ? { attempted } : {}),
  };
}

/** Reverted value and token transfers; a token call's log would be the first. */
const readAttempts = (transaction: SenderFields, receipt: TransactionReceipt): ChainAttempt[] =>
  [...valueTransfers(transaction, receipt), ...tokenAttempt(transaction, receipt)].map(
    ({ index, symbol, from, to, base }) => ({
      index,
      intent: { type: 'send', symbol, from, to, base: base.toString() },
    }),
  );

function tokenAttempt({ to, input }: SenderFields, { from }: TransactionReceipt): ChainTransfer[] {
  const token = to && tokens.find(({ address }) => isAddressEqual(address, to));
  if (!token) return [];
  try {
    const call = decodeFunctionData({ abi: tokenAbi, data: input });
    if (call.functionName !== 'transfer') return [];
    const [receiver, base] = call.args;
    if (base === 0n) return [];
    return [{ index: 1, symbol: token.symbol, from: getAddress(from), to: getAddress(receiver), base }];
  } catch {
    return [];
  }
}

function valueTransfers({ value, to }: SenderFields, { from }: TransactionReceipt): ChainTransfer[] {
  if (value === 0n || !to) return [];
  return [{ index: 0, symbol: 'ETH', from: getAddress(from), to: getAddress(to), base: value }];
}

function tokenTransfers({ logs }: TransactionReceipt): ChainTransfer[] {
  const [first] = logs;
  return parseEventLogs({ abi: tokenAbi, eventName: 'Transfer', logs }).flatMap(
    ({ address, args, logIndex }) => {
      const token = tokens.find((known) => isAddressEqual(known.address, address));
      // Address poisoning: anyone can log a zero transfer from any address.
      if (!token || !first || args.value === 0n) return [];
      const index = logIndex - first.logIndex + 1;
      return [
        {
          index,
          symbol: token.symbol,
          from: getAddress(args.from),
          to: getAddress(args.to),
          base: args.value,
        },
      ];
    },
  );
}
