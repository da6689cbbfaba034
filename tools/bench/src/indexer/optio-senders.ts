import { deriveAccount, signTransaction, type ChainAdapter, type DerivedAccount } from '@tessera/chains';
import { mnemonicToSeedSync } from '@scure/bip39';

/** Base units that pay the fees of a few hundred transfers. */
const COINS = 22_000_000n;

/**
 * Creates accounts unknown to the product and signs their transfers to one address in advance, for submission in order.
 * @param mnemonic of a wallet that has test coins or is about to get them
 */
export async function prepareSenders(
  adapter: ChainAdapter,
  mnemonic: string,
  { senders, transfers, to }: { senders: number; transfers: number; to: string },
): Promise<Uint8Array[][]> {
  const payer = deriveAccount('cosmos', mnemonicToSeedSync(mnemonic));
  const accounts = Array.from({ length: senders }, () =>
    deriveAccount('cosmos', crypto.getRandomValues(new Uint8Array(64))),
  );
  await hasCoins(adapter, payer.address);
  const payments = accounts.map(({ address }) => ({ to: address, base: COINS }));
  for (const bytes of await sign(adapter, payer, payments)) await send(adapter, bytes);
  const prepared: Uint8Array[][] = [];
  for (const account of accounts) {
    await hasCoins(adapter, account.address);
    prepared.push(
      await sign(
        adapter,
        account,
        Array.from({ length: transfers }, () => ({ to, base: 1n })),
      ),
    );
  }
  return prepared;
}

/** Broadcasts a transaction. @throws if the chain does not accept it */
export async function send(adapter: Pick<ChainAdapter, 'broadcast'>, bytes: Uint8Array): Promise<void> {
  const { outcome, message = '' } = await adapter.broadcast(bytes);
  if (outcome !== 'accepted') throw new Error(`A transfer was ${outcome}: ${message}`);
}

async function sign(
  adapter: ChainAdapter,
  { address, privateKey }: DerivedAccount,
  payments: readonly { to: string; base: bigint }[],
): Promise<Uint8Array[]> {
  const account = await adapter.getAccount(address);
  const timeoutHeight = (await adapter.getHead()).height + 10_000n;
  const intents = payments.map(
    ({ to, base }) => ({ type: 'send', symbol: 'OPT', from: address, to, base: base.toString() }) as const,
  );
  const [first] = intents;
  if (first === undefined) return [];
  const fee = await adapter.estimateFee(first);
  return Promise.all(
    intents.map(async (intent, at) => {
      const place = { ...account, sequence: account.sequence + BigInt(at) };
      const unsigned = adapter.prepare(intent, { account: place, fee, timeoutHeight });
      return (await signTransaction(unsigned, privateKey)).bytes;
    }),
  );
}

/** Waits until a block credits the account. */
async function hasCoins(adapter: ChainAdapter, address: string): Promise<void> {
  for (const end = performance.now() + 30_000; performance.now() < end;)
    if ((await adapter.getBalances(address)).some(({ base }) => base > 0n)) return;
  throw new Error(`${address} did not get its coins.`);
}
