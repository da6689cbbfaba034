import type { FeeQuote, UnsignedTransaction } from '@tessera/chains';

import type { Config } from '../../../config/config';
import type { Transaction } from '../../../platform/db/database';
import type { LedgerDeps } from '../../chains';
import { openHeldBytes, storeHeldSignatures } from './sign-held.service';

type Draft = Parameters<typeof storeHeldSignatures>[2][number];
type Row = { transferId: string; sequence: bigint; bytes: Buffer };

const config = { HASH_PEPPERS: [Buffer.alloc(32, 1)] } as unknown as Config;
const fee: FeeQuote = { family: 'cosmos', symbol: 'OPT', feeBase: '5', gas: '1', gasPrice: '5' };
const signedAt = new Date();
const draft = (transferId: string, sequence: bigint, signedBefore?: string): Draft => {
  const unsigned = {} as UnsignedTransaction;
  const repeated = signedBefore === undefined ? {} : { signedBefore: Buffer.from(signedBefore) };
  return { transferId, sequence, fee, signedAt, unsigned, ...repeated };
};
const signed = (text: string) => ({ bytes: Buffer.from(text), hash: `hash of ${text}` });

async function store(drafts: Draft[], signatures: Parameters<typeof storeHeldSignatures>[3]) {
  const rows: Row[] = [];
  const values = (inserted: Row[]) => Promise.resolve(rows.push(...inserted));
  const tx = { insert: () => ({ values }) } as unknown as Transaction;
  const error = jest.fn();
  await storeHeldSignatures(
    { config, logger: { error } as unknown as LedgerDeps['logger'] },
    tx,
    drafts,
    signatures,
  );
  return { rows, errors: error.mock.calls };
}

it('stores encrypted bytes that open only for their transfer and sequence', async () => {
  const { rows, errors } = await store([draft('one', 7n)], [signed('bytes')]);
  const [row] = rows;
  if (!row) throw new Error('no signature was stored');
  expect(row).toMatchObject({ transferId: 'one', sequence: 7n, fee, signedAt, txHash: 'hash of bytes' });
  expect(row.bytes.includes('bytes')).toBe(false);
  expect(openHeldBytes(config, row, row.bytes).toString()).toBe('bytes');
  expect(() => openHeldBytes(config, { ...row, sequence: 8n }, row.bytes)).toThrow();
  expect(() => openHeldBytes(config, { ...row, transferId: 'other' }, row.bytes)).toThrow();
  expect(errors).toEqual([]);
});

it('stores the missing signatures, but not the repeated one, when the repeated bytes are the same', async () => {
  const { rows } = await store(
    [draft('one', 7n, 'seven'), draft('one', 8n)],
    [signed('seven'), signed('eight')],
  );
  expect(rows.map(({ sequence }) => sequence)).toEqual([8n]);
});

it.each([
  [
    'the repeated bytes differ',
    [signed('altered'), signed('eight'), signed('other')],
    'a held payment differs from its signed bytes',
  ],
  [
    'the repeated draft is not signed',
    [null, signed('eight'), signed('other')],
    'failed to sign a held payment',
  ],
  [
    'a missing draft is not signed',
    [signed('seven'), null, signed('other')],
    'failed to sign a held payment',
  ],
])(
  'stores no signature of a transfer, but those of other transfers, when %s',
  async (_, signatures, reason) => {
    const drafts = [draft('one', 7n, 'seven'), draft('one', 8n), draft('other', 8n)];
    const { rows, errors } = await store(drafts, signatures);
    expect(rows.map(({ transferId }) => transferId)).toEqual(['other']);
    expect(errors).toEqual([[{ transfer: 'one' }, reason]]);
  },
);

it('logs a transfer once when several of its drafts are not signed', async () => {
  const { rows, errors } = await store([draft('one', 7n), draft('one', 8n)], [null, null]);
  expect(rows).toEqual([]);
  expect(errors).toHaveLength(1);
});

it('throws when the signer returns fewer signatures than drafts', async () => {
  await expect(store([draft('one', 7n), draft('one', 8n)], [signed('seven')])).rejects.toThrow(
    'the signer left out a signature',
  );
});
