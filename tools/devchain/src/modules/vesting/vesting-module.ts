import type { Module } from '../module';
import { vestingMessages } from './vesting-messages';

/** x/auth/vesting: accounts whose coins become spendable over time. */
export const vestingModule: Module = { name: 'vesting', messages: vestingMessages };
