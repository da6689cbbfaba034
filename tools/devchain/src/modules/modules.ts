import { authModule } from './auth/auth-module';
import { createAuthzModule } from './authz/authz-module';
import { bankModule } from './bank/bank-module';
import { distributionModule } from './distribution/distribution-module';
import { lockupModule } from './lockup/lockup-module';
import { mintModule } from './mint/mint-module';
import type { Module } from './module';
import { slashingModule } from './slashing/slashing-module';
import { stakingModule } from './staking/staking-module';
import { vestingModule } from './vesting/vesting-module';

const plainModules: readonly Module[] = [
  authModule,
  bankModule,
  mintModule,
  distributionModule,
  slashingModule,
  stakingModule,
  lockupModule,
  vestingModule,
];

/** In the order of genesis and block hooks. */
export const modules: readonly Module[] = [...plainModules, createAuthzModule(plainModules)];
