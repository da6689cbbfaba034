import type { ChainAdapter } from '../chain-adapter';
import { explorerLink } from '../explorer-link';
import { evmAssets } from './tokens';
import { broadcastEvm } from './broadcast';
import { checkEvmAddress, isEvmContract } from './check-address';
import { createEvmClient } from './client';
import type { EvmAdapterConfig } from './config';
import { estimateEvmFee } from './estimate-fee';
import { findEvmTransaction } from './find-transaction';
import { getEvmAccount, getEvmFinalSequence } from './get-account';
import { getEvmBalances, getEvmBalancesAtHead } from './get-balances';
import { getEvmBlock } from './get-block';
import { getEvmFinalisedHeight, getEvmHead } from './get-head';
import { isEvmUnused } from './is-unused';
import { prepareEvmTransaction } from './prepare';
import { quoteReplacementFee } from './replacement-fee';

export function createEvmAdapter(config: EvmAdapterConfig): ChainAdapter {
  const client = createEvmClient(config);
  const { chainId, finality, explorerUrl } = config;
  return {
    chainId,
    family: 'evm',
    name: 'Ethereum',
    assets: evmAssets,
    finality,
    checkAddress: checkEvmAddress,
    getHead: () => getEvmHead(client),
    getFinalisedHeight: () => getEvmFinalisedHeight(client, finality),
    getBalances: (address) => getEvmBalances(client, address),
    getBalancesAtHead: (addresses) => getEvmBalancesAtHead(client, addresses),
    // Wallets do not stake on Ethereum.
    getHoldings: async (address) => ({
      height: null,
      balances: await getEvmBalances(client, address),
      stakes: null,
    }),
    getStakePosition: () => Promise.resolve(null),
    getValidator: () => Promise.resolve(null),
    getStakingState: () => Promise.resolve(null),
    getSelfDelegation: () => Promise.resolve(null),
    getRewards: () => Promise.resolve(null),
    // A reverting token looks like missing funds, so nothing is refused.
    simulate: async (intent) => ({ fee: await estimateEvmFee(client, intent), refusal: null }),
    getAccount: (address) => getEvmAccount(client, address),
    getFinalSequence: (address) => getEvmFinalSequence(client, address, finality),
    getHeadSequence: (address) => getEvmFinalSequence(client, address, 'latest'),
    isContract: (address) => isEvmContract(client, address),
    isUnused: (address) => isEvmUnused(client, address),
    estimateFee: (intent) => estimateEvmFee(client, intent),
    raiseFee: (intent, previous) => quoteReplacementFee(client, intent, previous),
    prepare: (intent, options) => prepareEvmTransaction(chainId, intent, options),
    broadcast: (bytes) => broadcastEvm(client, bytes),
    findTransaction: (hash) => findEvmTransaction(client, hash),
    // Ethereum nodes have no address index.
    searchTransactions: () => Promise.resolve(null),
    getBlock: (height) => getEvmBlock(client, height),
    nodes: () => client.states(),
    explorerLink: (hash) => explorerLink(chainId, hash, explorerUrl),
    close() {},
  };
}
