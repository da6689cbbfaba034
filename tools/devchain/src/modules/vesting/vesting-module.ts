import type { Module } from '../module';
import { vestingMessages } from './vesting-messages';

export const vestingModule: Module = { name: 'vesting', messages: vestingMessages };
