/** Which bech32 prefix addresses have and in which coin fees are paid. */
export interface CosmosNetwork {
  /** Of account addresses; operators have `valoper` behind it, consensus addresses `valcons`. */
  readonly addressPrefix: string;
  /** Base denomination of OPT. */
  readonly feeDenom: string;
}

export const optioNetwork: CosmosNetwork = { addressPrefix: 'optio', feeDenom: 'uOPT' };

// One network for a process: addresses are also checked and derived where there is no adapter.
let network = optioNetwork;

/** Call it once at the start of a process, before the first address; without it the network is Optio's. */
export function setCosmosNetwork(configured: CosmosNetwork): void {
  network = configured;
}

export const accountPrefix = (): string => network.addressPrefix;
export const validatorPrefix = (): string => `${network.addressPrefix}valoper`;
export const consensusPrefix = (): string => `${network.addressPrefix}valcons`;
export const feeDenom = (): string => network.feeDenom;
