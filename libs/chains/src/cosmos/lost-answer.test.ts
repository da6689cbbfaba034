import { mnemonicToSeedSync } from '@scure/bip39';
import { DEVCHAIN_FAUCET_MNEMONIC, startDevchain } from '@tessera/devchain';
import { createTestDatabase } from '@tessera/services';
import { deriveAccount } from '../derive-account';
import { signTransaction } from '../sign-transaction';
import { startCosmosHarness, newOptioAccount } from '../testing/cosmos-harness';
import type { SendIntent } from '../transaction';
import { createCosmosAdapter } from './create-adapter';

const faucet = deriveAccount('cosmos', mnemonicToSeedSync(DEVCHAIN_FAUCET_MNEMONIC));

function toStranger(): SendIntent {
  return { type: 'send', symbol: 'OPT', from: faucet.address, to: newOptioAccount().address, base: '9' };
}

it('reports known when the response to the first broadcast was lost', async () => {
  const chain = await startCosmosHarness();
  try {
    const intent = toStranger();
    const { bytes, hash } = await chain.sign(intent);
    chain.node.faults.dropAnswers('broadcast_tx_sync');
    expect(await chain.adapter.broadcast(bytes)).toEqual({ outcome: 'unreachable', hash });
    chain.node.faults.answerAgain();
    expect(await chain.adapter.broadcast(bytes)).toEqual({ outcome: 'known', hash });
    await chain.included(hash);
    expect(await chain.adapter.getBalances(intent.to)).toEqual([{ symbol: 'OPT', base: 9n, spendable: 9n }]);
  } finally {
    await chain.stop();
  }
});

it('rejects bytes past their timeout height, and the chain never includes them', async () => {
  const chain = await startCosmosHarness();
  try {
    const { bytes, hash } = await chain.sign(toStranger(), chain.key, 2n);
    chain.node.faults.stopIncluding();
    expect((await chain.adapter.broadcast(bytes)).outcome).toBe('accepted');
    for (let made = 0; made < 4; made += 1) await chain.node.produceBlock();
    chain.node.faults.startIncluding();
    await chain.node.produceBlock();
    expect(await chain.adapter.findTransaction(hash)).toBeNull();
    expect(await chain.adapter.broadcast(bytes)).toMatchObject({ outcome: 'rejected', reason: 'timeout' });
  } finally {
    await chain.stop();
  }
});

it('reports known for included bytes when a restarted node responds with a sequence error', async () => {
  const database = await createTestDatabase();
  const start = () => startDevchain({ store: { databaseUrl: database.url }, port: 0, blockTimeMs: 0 });
  const connect = (rpcUrl: string) => createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl });
  const intent = toStranger();

  const before = await start();
  const first = connect(before.url);
  const [account, fee] = [await first.getAccount(faucet.address), await first.estimateFee(intent)];
  const { bytes, hash } = await signTransaction(
    first.prepare(intent, { account, fee, timeoutHeight: 1000n }),
    faucet.privateKey,
  );
  await first.broadcast(bytes);
  await before.produceBlock();
  await before.stop();

  const after = await start();
  const second = connect(after.url);
  expect(await second.broadcast(bytes)).toEqual({ outcome: 'known', hash });
  expect(await second.getBalances(intent.to)).toEqual([{ symbol: 'OPT', base: 9n, spendable: 9n }]);
  await after.stop();
  await database.drop();
});
