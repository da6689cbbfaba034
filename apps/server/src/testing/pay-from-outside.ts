import { mnemonicToSeedSync } from '@scure/bip39';
import { deriveAccount, signTransaction, type ChainAdapter, type TransferIntent } from '@tessera/chains';
import { EVM_FAUCET_ADDRESS, EVM_FAUCET_KEY } from '@tessera/chains/testing';

import type { MoneyTest } from './create-money-test';

/** Pays the native coin from the faucet, without the server. @returns the hash; the payment may still be pending */
export async function payFromOutside(
  { devchain }: MoneyTest,
  adapter: ChainAdapter,
  to: string,
  base: bigint,
): Promise<string> {
  const symbol = adapter.assets.find(({ feeAsset }) => feeAsset)?.symbol ?? '';
  const { address, privateKey } =
    adapter.family === 'cosmos'
      ? deriveAccount('cosmos', mnemonicToSeedSync(devchain.faucetMnemonic))
      : { address: EVM_FAUCET_ADDRESS, privateKey: Buffer.from(EVM_FAUCET_KEY.slice(2), 'hex') };
  const intent: TransferIntent = { type: 'send', symbol, from: address, to, base: base.toString() };
  const account = await adapter.getAccount(address);
  const fee = await adapter.estimateFee(intent);
  const timeoutHeight = adapter.family === 'cosmos' ? (await adapter.getHead()).height + 100n : undefined;
  const unsigned = adapter.prepare(intent, {
    account,
    fee,
    ...(timeoutHeight === undefined ? {} : { timeoutHeight }),
  });
  const { bytes, hash } = await signTransaction(unsigned, privateKey);
  const { outcome } = await adapter.broadcast(bytes);
  if (outcome !== 'accepted') throw new Error(`external payment was ${outcome}`);
  return hash;
}
