import { createTestDatabase } from '@tessera/services';
import { connectComet, type CometClient } from '@cosmjs/tendermint-rpc';
import type { Devchain } from './index';
import { connectFaucet, connectPerson, startTestChain, type Person } from './testing/devchain-client';
import { confirm, send } from './testing/transactions';

describe.each(['memory', 'PostgreSQL'])('tx_search on %s', (kind) => {
  let chain: Devchain;
  let faucet: Person;
  let alice: Person;
  let comet: CometClient;
  let heights: number[];
  let release = async () => {};

  beforeAll(async () => {
    const database = kind === 'memory' ? undefined : await createTestDatabase();
    release = async () => database?.drop();
    chain = await startTestChain(database === undefined ? {} : { store: { databaseUrl: database.url } });
    faucet = await connectFaucet(chain);
    alice = await connectPerson(chain);
    comet = await connectComet(chain.url);
    heights = [];
    for (const amount of ['1', '2', '3', '4', '5']) {
      const tx = await confirm(chain, faucet, await send(faucet, alice.address, amount));
      heights.push(tx.height);
    }
  });
  afterAll(async () => {
    await chain.stop();
    await release();
  });

  const found = async (query: string) => (await faucet.client.searchTx(query)).map(({ height }) => height);

  test('finds nothing while the index is empty', async () => {
    const query = `transfer.recipient='${alice.address}'`;
    const [first] = (await comet.txSearch({ query })).txs;
    chain.faults.emptyIndex(true);
    expect(await comet.txSearch({ query })).toMatchObject({ txs: [], totalCount: 0 });
    await expect(comet.tx({ hash: first?.hash ?? new Uint8Array() })).rejects.toThrow('not found');
    chain.faults.emptyIndex(false);
    expect((await comet.txSearch({ query })).totalCount).toBeGreaterThan(0);
  });

  test('finds by receiver and by sender', async () => {
    expect(await found(`transfer.recipient='${alice.address}'`)).toEqual(heights);
    expect(await found(`message.sender='${faucet.address}'`)).toEqual(heights);
    expect(await found(`transfer.recipient='${(await connectPerson(chain)).address}'`)).toEqual([]);
    expect(await found(`message.action='/cosmos.bank.v1beta1.MsgSend'`)).toEqual(heights);
  });

  test('finds by height, alone and with an event', async () => {
    const [first = 0, second = 0] = heights;
    expect(await found(`tx.height=${first}`)).toEqual([first]);
    expect(await found(`transfer.recipient='${alice.address}' AND tx.height>${second}`)).toEqual(
      heights.slice(2),
    );
    expect(await found(`tx.height>=${first} AND tx.height<=${second}`)).toEqual([first, second]);
  });

  test('matches event conditions within one event, as CometBFT 0.38', async () => {
    const both = `transfer.recipient='${alice.address}' AND transfer.sender='${faucet.address}'`;
    expect(await found(both)).toEqual(heights);
    expect(await found(`${both} AND transfer.amount='3uOPT'`)).toEqual(heights.slice(2, 3));
    expect(await found(`transfer.recipient='${alice.address}' AND message.module='bank'`)).toEqual([]);
  });

  test('finds by part and by presence of a value', async () => {
    expect(await found(`transfer.recipient CONTAINS '${alice.address.slice(5, 20)}'`)).toEqual(heights);
    expect(await found('tx.acc_seq EXISTS')).toEqual(heights);
  });

  test('finds by hash, in either case', async () => {
    const [tx] = await faucet.client.searchTx(`tx.height=${heights[0]}`);
    const hash = tx?.hash ?? '';
    expect((await faucet.client.getTx(hash.toLowerCase()))?.height).toBe(heights[0]);
    expect(await faucet.client.getTx('AB'.repeat(32))).toBeNull();
  });

  test('pages results in both orders', async () => {
    const page = async (page: number, order: 'asc' | 'desc') => {
      const query = `transfer.recipient='${alice.address}'`;
      const { txs, totalCount } = await comet.txSearch({ query, page, per_page: 2, order_by: order });
      expect(totalCount).toBe(5);
      return txs.map(({ height }) => height);
    };
    expect(await page(1, 'asc')).toEqual(heights.slice(0, 2));
    expect(await page(3, 'asc')).toEqual(heights.slice(4));
    expect(await page(1, 'desc')).toEqual(heights.slice(3).toReversed());
    await expect(page(4, 'asc')).rejects.toThrow('page should be within [1, 3] range, given 4');
  });

  test('rejects a query that does not parse', async () => {
    await expect(found('transfer.recipient=')).rejects.toThrow('failed to parse query');
    await expect(found(`tx.height='high'`)).rejects.toThrow('tx.height needs a number');
  });
});
