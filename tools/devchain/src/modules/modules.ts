import { authModule } from './auth/auth-module';
import { bankModule } from './bank/bank-module';
import type { Module } from './module';

/** The chain's modules in the order of their genesis and block hooks. */
export const modules: readonly Module[] = [authModule, bankModule];
