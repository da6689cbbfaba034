import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { BASE_DENOM } from './chain/constants';
import { FAUCET_ADDRESS } from './faucet';
import { defaultValidators, type GenesisValidator } from './genesis-validators';
import {
  defaultDistributionSettings,
  type DistributionSettings,
} from './modules/distribution/distribution-params';
import type { GenesisVesting } from './modules/vesting/vesting-settings';
import { noLocks, type LockupSettings } from './modules/lockup/lockup-settings';
import { defaultMintSettings, type MintSettings } from './modules/mint/mint-settings';
import { defaultSlashingSettings, type SlashingSettings } from './modules/slashing/slashing-params';
import { defaultStakingSettings, type StakingSettings } from './modules/staking/staking-params';

export interface Genesis {
  readonly balances: readonly GenesisBalance[];
  readonly validators: readonly GenesisValidator[];
  readonly staking: StakingSettings;
  readonly distribution: DistributionSettings;
  readonly mint: MintSettings;
  readonly slashing: SlashingSettings;
  readonly lockup: LockupSettings;
}

export interface GenesisBalance {
  readonly address: string;
  readonly coins: readonly Coin[];
  readonly vesting?: GenesisVesting;
}

/** Overrides. */
export interface GenesisOptions {
  /** In addition to the faucet's. */
  readonly balances?: readonly GenesisBalance[];
  /** Instead of the eight. */
  readonly validators?: readonly GenesisValidator[];
  readonly staking?: Partial<StakingSettings>;
  readonly distribution?: Partial<DistributionSettings>;
  readonly mint?: Partial<MintSettings>;
  readonly slashing?: Partial<SlashingSettings>;
  /** Default: no locks. */
  readonly lockup?: LockupSettings;
}

/** A third of the maximum supply, in base units. */
const FAUCET_BALANCE = '10000000000000000';

export function createGenesis(options: GenesisOptions = {}): Genesis {
  const faucet = { address: FAUCET_ADDRESS, coins: [{ denom: BASE_DENOM, amount: FAUCET_BALANCE }] };
  return {
    balances: [faucet, ...(options.balances ?? [])],
    validators: options.validators ?? defaultValidators,
    staking: { ...defaultStakingSettings, ...options.staking },
    distribution: { ...defaultDistributionSettings, ...options.distribution },
    mint: { ...defaultMintSettings, ...options.mint },
    slashing: { ...defaultSlashingSettings, ...options.slashing },
    lockup: options.lockup ?? noLocks,
  };
}
