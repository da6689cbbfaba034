import type { ChainAdapter } from '../chain-adapter';
import { explorerLink } from '../explorer-link';
import { cosmosAssets } from './assets';
import { broadcastCosmos } from './broadcast';
import { checkCosmosAddress } from './address';
import { createCosmosClient } from './client';
import type { CosmosAdapterConfig } from './config';
import { findCosmosTransaction } from './find-transaction';
import { getCosmosAccount, getCosmosFinalSequence } from './get-account';
import {
  getCosmosBalances,
  getCosmosBalancesAtHead,
  getCosmosHoldings,
  getCosmosSelfDelegation,
} from './holdings';
import { getCosmosBlock } from './get-block';
import { getCosmosFinalisedHeight, getCosmosHead } from './get-head';
import { getCosmosRewards } from './get-rewards';
import { getCosmosStakePosition } from './get-stake-position';
import { getCosmosStakingState } from './get-staking-state';
import { getCosmosValidator } from './get-validator';
import { isCosmosUnused } from './is-unused';
import { prepareCosmosTransaction } from './prepare';
import { searchCosmosTransactions } from './search-transactions';
import { simulateCosmos } from './simulate';

export function createCosmosAdapter(config: CosmosAdapterConfig): ChainAdapter {
  const client = createCosmosClient(config);
  const { chainId, finality = 'latest', explorerUrl } = config;
  return {
    chainId,
    family: 'cosmos',
    name: 'Optio',
    assets: cosmosAssets,
    finality,
    checkAddress: (text) => checkCosmosAddress(text),
    getHead: () => getCosmosHead(client),
    getFinalisedHeight: () => getCosmosFinalisedHeight(client, finality),
    getBalances: (address) => getCosmosBalances(client, address),
    getBalancesAtHead: (addresses) => getCosmosBalancesAtHead(client, addresses),
    getHoldings: (address) => getCosmosHoldings(client, address),
    getStakePosition: (address) => getCosmosStakePosition(client, address),
    getValidator: (operator) => getCosmosValidator(client, operator),
    getStakingState: () => getCosmosStakingState(client),
    getSelfDelegation: (operator) => getCosmosSelfDelegation(client, operator),
    getRewards: (operators, known) => getCosmosRewards(client, operators, known),
    simulate: (intent) => simulateCosmos(client, intent, config),
    getAccount: (address) => getCosmosAccount(client, address),
    // CometBFT has no reorgs.
    getFinalSequence: (address, minHeight) => getCosmosFinalSequence(client, address, minHeight),
    getHeadSequence: (address) => getCosmosFinalSequence(client, address),
    // Simulation rejects module accounts.
    isContract: () => Promise.resolve(false),
    isUnused: (address) => isCosmosUnused(client, address),
    estimateFee: async (intent) => (await simulateCosmos(client, intent, config)).fee,
    // Cosmos nodes accept one transaction per sequence.
    raiseFee: () => Promise.resolve(null),
    prepare: (intent, options) => prepareCosmosTransaction(config, intent, options),
    broadcast: (bytes) => broadcastCosmos(client, bytes),
    findTransaction: (hash) => findCosmosTransaction(client, hash),
    searchTransactions: (address, above) => searchCosmosTransactions(client, address, above),
    getBlock: (height) => getCosmosBlock(client, height),
    nodes: () => client.states(),
    explorerLink: (hash) => explorerLink(chainId, hash, explorerUrl),
    close: () => client.close(),
  };
}
