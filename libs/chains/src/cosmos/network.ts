/** Bech32 prefix and fee denomination. */
export interface CosmosNetwork {
  /** Account prefix. Operators append `valoper`, consensus addresses `valcons`. */
  readonly addressPrefix: string;
  /** Base denomination of OPT. */
  readonly feeDenom: string;
}

export const optioNetwork: CosmosNetwork = { addressPrefix: 'optio', feeDenom: 'uOPT' };

// One per process: addresses are also checked and derived without an adapter.
let network = optioNetwork;

/** Call at process start, before the first address is used. Default: Optio. */
export function setCosmosNetwork(configured: CosmosNetwork): void {
  network = configured;
}

export const accountPrefix = (): string => network.addressPrefix;
export const validatorPrefix = (): string => `${network.addressPrefix}valoper`;
export const consensusPrefix = (): string => `${network.addressPrefix}valcons`;
export const feeDenom = (): string => network.feeDenom;
