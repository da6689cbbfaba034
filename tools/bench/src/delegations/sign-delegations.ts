import { signTransaction, type ChainAdapter, type DerivedAccount } from '@tessera/chains';

/** Signs delegations of one base unit each, spread over the validators, for submission in sequence order. */
export async function signDelegations(
  adapter: ChainAdapter,
  { address, privateKey }: DerivedAccount,
  count: number,
): Promise<Uint8Array[]> {
  const [account, head, state] = await Promise.all([
    adapter.getAccount(address),
    adapter.getHead(),
    adapter.getStakingState(),
  ]);
  const operators = (state?.validators ?? []).map(({ operator }) => operator);
  const intents = Array.from({ length: count }, (_, at) => {
    const validator = operators[at % operators.length];
    if (validator === undefined) throw new Error('The chain has no validators.');
    return { type: 'delegate', symbol: 'OPT', from: address, validator, base: '1' } as const;
  });
  const [first] = intents;
  if (first === undefined) return [];
  const fee = await adapter.estimateFee(first);
  return Promise.all(
    intents.map(async (intent, at) => {
      const unsigned = adapter.prepare(intent, {
        account: { ...account, sequence: account.sequence + BigInt(at) },
        fee,
        timeoutHeight: head.height + 100_000n,
      });
      return (await signTransaction(unsigned, privateKey)).bytes;
    }),
  );
}
