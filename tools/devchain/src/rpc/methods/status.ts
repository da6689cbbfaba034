import { CHAIN_ID } from '../../chain/constants';
import { validatorAddress } from '../../node/validator';
import { encodeOwnValidator } from '../encode-validator';
import { findBlock } from '../find-block';
import type { RpcMethod } from '../rpc-method';

/** cosmjs selects Comet38Client by it. */
const COMETBFT_VERSION = '0.38.12';

export const status: RpcMethod = async (node) => {
  const { tip, state } = node.chain;
  const { lowestHeight, catchingUp } = node.faults;
  const earliest = await findBlock(node, Math.min(lowestHeight, tip.height));
  const { proposer_priority: _, ...validator } = encodeOwnValidator(state);
  return {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: validatorAddress.toLowerCase(),
      listen_addr: 'tcp://127.0.0.1:26656',
      network: CHAIN_ID,
      version: COMETBFT_VERSION,
      channels: '40202122233038606100',
      moniker: 'devchain',
      other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1:26657' },
    },
    sync_info: {
      latest_block_hash: tip.hash,
      latest_app_hash: tip.previousAppHash,
      latest_block_height: String(tip.height),
      latest_block_time: tip.time.toISOString(),
      earliest_block_hash: earliest.hash,
      earliest_app_hash: earliest.previousAppHash,
      earliest_block_height: String(earliest.height),
      earliest_block_time: earliest.time.toISOString(),
      catching_up: catchingUp,
    },
    validator_info: validator,
  };
};
