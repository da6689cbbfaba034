import type { Chain } from '../node/chain';
import { getTx } from './get-tx';
import { getTxsEvent } from './get-txs-event';
import { nodeConfig } from './node-config';
import { simulate } from './simulate';

export type ServiceQuery = (chain: Chain, request: Uint8Array) => Uint8Array | Promise<Uint8Array>;

const SERVICE = '/cosmos.tx.v1beta1.Service';

export const serviceQueries: ReadonlyMap<string, ServiceQuery> = new Map<string, ServiceQuery>([
  [`${SERVICE}/Simulate`, simulate],
  [`${SERVICE}/GetTx`, getTx],
  [`${SERVICE}/GetTxsEvent`, getTxsEvent],
  ['/cosmos.base.node.v1beta1.Service/Config', nodeConfig],
]);
