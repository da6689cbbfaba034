import * as v from 'valibot';
import type { Block, IncludedTx } from './chain-storage';

const Attribute = v.object({ key: v.string(), value: v.string() });
const Events = v.array(v.object({ type: v.string(), attributes: v.array(Attribute) }));
const Height = v.pipe(v.string(), v.transform(Number));
const BigInteger = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
);

const BlockRow = v.object({
  height: Height,
  hash: v.string(),
  body: v.object({
    time: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
    previousHash: v.string(),
    dataHash: v.string(),
    previousAppHash: v.string(),
    appHash: v.string(),
    events: Events,
  }),
});

const TxRow = v.object({
  height: Height,
  index: v.number(),
  hash: v.string(),
  bytes: v.instance(Uint8Array),
  result: v.object({
    code: v.number(),
    codespace: v.string(),
    log: v.string(),
    data: v.pipe(
      v.string(),
      v.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
    ),
    events: Events,
    gasWanted: BigInteger,
    gasUsed: BigInteger,
  }),
});

export const StateRow = v.object({ key: v.string(), value: v.instance(Uint8Array) });

export function parseBlock(row: unknown): Block {
  const { height, hash, body } = v.parse(BlockRow, row);
  return { height, hash, ...body };
}

export function parseTx(row: unknown): IncludedTx {
  return v.parse(TxRow, row);
}

export function blockBody({ height: _height, hash: _hash, ...body }: Block): string {
  return JSON.stringify(body);
}

export function resultBody({ result }: IncludedTx): string {
  return JSON.stringify({
    ...result,
    data: Buffer.from(result.data).toString('base64'),
    gasWanted: result.gasWanted.toString(),
    gasUsed: result.gasUsed.toString(),
  });
}
