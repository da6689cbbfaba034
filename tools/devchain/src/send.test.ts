import { connectComet } from '@cosmjs/tendermint-rpc';
import { setupTxExtension, setupAuthExtension, setupBankExtension, QueryClient } from '@cosmjs/stargate';
import type { Devchain } from './index';
import {
  connectFaucet,
  connectPerson,
  noInflation,
  startTestChain,
  type Person,
} from './testing/devchain-client';
import { balanceOf, confirm, uopt, send } from './testing/transactions';

/** Faucet, stakes and operators' balances. */
const SUPPLY = '22750008000000000';

let chain: Devchain;
let faucet: Person;
let alice: Person;

beforeAll(async () => {
  chain = await startTestChain({ genesis: { mint: noInflation } });
  faucet = await connectFaucet(chain);
  alice = await connectPerson(chain);
});
afterAll(() => chain.stop());

test('an unmodified client connects and reads the chain', async () => {
  expect(await faucet.client.getChainId()).toBe('optio-testnet');
  expect(await faucet.client.getHeight()).toBeGreaterThan(0);
  expect(await alice.client.getAccount(alice.address)).toBeNull();
  expect(await alice.client.getBalance(alice.address, 'uOPT')).toEqual(uopt('0'));
});

test('delivers a send with memo and automatic fee, and charges the fee', async () => {
  const before = await balanceOf(faucet, faucet.address);
  const hash = await send(faucet, alice.address, '2500000', { memo: 'für Alice', fee: 'auto' });
  const tx = await confirm(chain, faucet, hash);

  expect(tx.code).toBe(0);
  expect(tx.gasUsed).toBeLessThanOrEqual(tx.gasWanted);
  expect(await balanceOf(alice, alice.address)).toBe(2_500_000n);
  const fee = (tx.gasWanted * 3n + 1n) / 2n;
  expect(before - (await balanceOf(faucet, faucet.address))).toBe(2_500_000n + fee);
});

test('broadcastTx waits for the block and decodes the responses', async () => {
  const result = await faucet.client.sendTokens(faucet.address, alice.address, [uopt('1')], 'auto');
  expect(result.code).toBe(0);
  expect(result.msgResponses).toEqual([
    { typeUrl: '/cosmos.bank.v1beta1.MsgSendResponse', value: new Uint8Array() },
  ]);
});

test('a new account can send after it received coins', async () => {
  const hash = await send(alice, faucet.address, '1000', { fee: 'auto' });
  expect((await confirm(chain, alice, hash)).code).toBe(0);
  expect(await alice.client.getSequence(alice.address)).toMatchObject({ sequence: 1 });
});

test('multi-send pays every receiver', async () => {
  const bob = await connectPerson(chain);
  const message = {
    typeUrl: '/cosmos.bank.v1beta1.MsgMultiSend',
    value: {
      inputs: [{ address: faucet.address, coins: [uopt('30')] }],
      outputs: [
        { address: alice.address, coins: [uopt('10')] },
        { address: bob.address, coins: [uopt('20')] },
      ],
    },
  };
  const hash = await faucet.client.signAndBroadcastSync(faucet.address, [message], 'auto');
  expect((await confirm(chain, faucet, hash)).code).toBe(0);
  expect(await balanceOf(bob, bob.address)).toBe(20n);
});

test('emits the events of SDK 0.50', async () => {
  const hash = await send(faucet, alice.address, '7');
  const { events } = await confirm(chain, faucet, hash);
  const shown = events.map(({ type, attributes }) => `${type}: ${attributes.map(({ key }) => key).join()}`);
  expect(shown).toEqual([
    'coin_spent: spender,amount',
    'coin_received: receiver,amount',
    'transfer: recipient,sender,amount',
    'message: sender',
    'tx: fee,fee_payer',
    'tx: acc_seq',
    'tx: signature',
    'message: action,sender,module,msg_index',
    'coin_spent: spender,amount,msg_index',
    'coin_received: receiver,amount,msg_index',
    'transfer: recipient,sender,amount,msg_index',
    'message: sender,msg_index',
  ]);
});

test('supports the bank, auth and tx extensions', async () => {
  const hash = await send(faucet, alice.address, '9', { memo: 'read back' });
  await confirm(chain, faucet, hash);
  const comet = await connectComet(chain.url);
  const queries = QueryClient.withExtensions(comet, setupAuthExtension, setupBankExtension, setupTxExtension);

  const { tx, txResponse } = await queries.tx.getTx(hash);
  expect(tx?.body?.memo).toBe('read back');
  expect(txResponse).toMatchObject({ txhash: hash, code: 0 });
  await expect(queries.tx.getTx('00'.repeat(32))).rejects.toThrow('tx not found');
  await expect(queries.auth.account('cosmos1qqqqqq')).rejects.toThrow('code = InvalidArgument');
  expect(await queries.bank.allBalances(faucet.address)).toHaveLength(1);
  expect(await queries.bank.supplyOf('uOPT')).toEqual(uopt(SUPPLY));
  expect((await queries.bank.totalSupply()).supply).toEqual([uopt(SUPPLY)]);
  expect((await queries.bank.denomMetadata('uOPT')).display).toBe('OPT');
  expect(await queries.bank.denomsMetadata()).toHaveLength(1);
  await expect(queries.bank.denomMetadata('nope')).rejects.toThrow('code = NotFound');
});

test('returns blocks, results and validators', async () => {
  const hash = await send(faucet, alice.address, '11');
  const { height } = await confirm(chain, faucet, hash);
  const comet = await connectComet(chain.url);

  const { block, blockId } = await comet.block(height);
  expect(block.header).toMatchObject({ chainId: 'optio-testnet', height });
  expect(block.txs).toHaveLength(1);
  expect((await comet.block(height + 1)).block.header.lastBlockId?.hash).toEqual(blockId.hash);
  expect((await comet.blockResults(height)).results).toMatchObject([{ code: 0 }]);
  expect((await comet.validatorsAll(height)).validators).toHaveLength(7);
  expect((await comet.abciInfo()).lastBlockHeight).toBe(await faucet.client.getHeight());
  expect((await comet.tx({ hash: Buffer.from(hash, 'hex') })).height).toBe(height);
  await expect(comet.block(height + 100)).rejects.toThrow('must be less than or equal');
});
