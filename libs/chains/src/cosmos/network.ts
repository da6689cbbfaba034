export interface CosmosNetwork {
  /** Account prefix. Operators append `valoper`, consensus addresses `valcons`. */
  readonly addressPrefix: string;
  readonly feeDenom: string;
}

export const optioNetwork: CosmosNetwork = { addressPrefix: 'optio', feeDenom: 'uOPT' };

// Per process: addresses are also used without an adapter.
let network = optioNetwork;

/** Call at process start. Default: Optio. */
export function setCosmosNetwork(configured: CosmosNetwork): void {
  network = configured;
}

export const accountPrefix = (): string => network.addressPrefix;
export const validatorPrefix = (): string => `${network.addressPrefix}valoper`;
export const consensusPrefix = (): string => `${network.addressPrefix}valcons`;
export const feeDenom = (): string => network.feeDenom;
