import { ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import type { CosmosRpc } from './client';
import { isMissing } from './errors';

/** Coins sent there have no owner. */
export async function isModuleAccount({ query }: CosmosRpc, address: string): Promise<boolean> {
  try {
    return (await query.auth.account(address))?.typeUrl === ModuleAccount.typeUrl;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}
