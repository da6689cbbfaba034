import { toBech32 } from '@cosmjs/encoding';
import { sha256 } from '@cosmjs/crypto';
import { accountPrefix } from './network';
import { ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import type { CosmosRpc } from './client';
import { recover } from '../recover';
import { isMissing } from './errors';

/** First 20 bytes of the module name's SHA-256. */
export const moduleAccount = (name: string): string =>
  toBech32(accountPrefix(), sha256(new TextEncoder().encode(name)).subarray(0, 20));

/** Coins sent there have no owner. */
export async function isModuleAccount({ query }: CosmosRpc, address: string): Promise<boolean> {
  const account = await recover(query.auth.account(address), isMissing, null);
  return account?.typeUrl === ModuleAccount.typeUrl;
}
