import { toBase64, toHex } from '@cosmjs/encoding';
import * as v from 'valibot';
import type { Block, ChainStorage } from '../../storage/chain-storage';
import { encodeBlockId, encodeHeader } from '../encode-block';
import { findBlock } from '../find-block';
import { Base64, Count, parseParams } from '../params';
import type { RpcMethod } from '../rpc-method';

async function encodeBlock(storage: ChainStorage, block: Block) {
  const txs = await storage.txsOf(block.height);
  return {
    block_id: encodeBlockId(block.hash),
    block: {
      header: encodeHeader(block),
      data: { txs: txs.map(({ bytes }) => toBase64(bytes)) },
      evidence: { evidence: [] },
      last_commit: {
        height: String(block.height - 1),
        round: 0,
        block_id: encodeBlockId(block.previousHash),
        signatures: [],
      },
    },
  };
}

export const block: RpcMethod = async (node, params) => {
  const { height } = parseParams(v.object({ height: Count }), params);
  return encodeBlock(node.chain.storage, await findBlock(node, height));
};

export const blockByHash: RpcMethod = async ({ chain: { storage }, faults }, params) => {
  const { hash } = parseParams(v.object({ hash: Base64 }), params);
  const found = await storage.blockByHash(toHex(hash).toUpperCase());
  const kept = found !== undefined && found.height >= faults.lowestHeight;
  return !kept ? { block_id: encodeBlockId(''), block: null } : encodeBlock(storage, found);
};
