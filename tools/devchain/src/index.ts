export { startDevchain, type Devchain, type DevchainOptions } from './start-devchain';
export { DEVCHAIN_FAUCET_MNEMONIC, FAUCET_ADDRESS } from './faucet';
export type { Clock } from './clock';
export type { Genesis, GenesisBalance, GenesisOptions } from './genesis';
export { defaultValidators, type GenesisValidator } from './genesis-validators';
export type { Control } from './node/control';
export type { Faults } from './node/faults';
