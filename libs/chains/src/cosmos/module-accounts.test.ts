import { fromBech32, toBech32 } from '@cosmjs/encoding';
import { BaseAccount, ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import type { CosmosRpc } from './client';
import { isModuleAccount, moduleAccount } from './module-accounts';

const rpcWith = (account: (address: string) => Promise<unknown>) =>
  ({ query: { auth: { account } } }) as unknown as CosmosRpc;
const found = (typeUrl: string) => rpcWith(async () => ({ typeUrl, value: new Uint8Array() }));

it('derives the address of a module from its name', () => {
  // The same bytes as on the Cosmos Hub.
  const { data } = fromBech32('cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl');
  expect(moduleAccount('distribution')).toBe(toBech32('optio', data));
});

it('recognizes a module account, to which no payment may go', async () => {
  expect(await isModuleAccount(found(ModuleAccount.typeUrl), 'optio1module')).toBe(true);
  expect(await isModuleAccount(found(BaseAccount.typeUrl), 'optio1ada')).toBe(false);
});

it('treats an account that the chain does not know as no module', async () => {
  const missing = rpcWith(() => Promise.reject(new Error('Query failed with (22): account not found')));
  expect(await isModuleAccount(missing, 'optio1new')).toBe(false);
  expect(
    await isModuleAccount(
      rpcWith(async () => null),
      'optio1new',
    ),
  ).toBe(false);
});

it('throws when the node cannot answer', async () => {
  const silent = rpcWith(() => Promise.reject(new Error('fetch failed')));
  await expect(isModuleAccount(silent, 'optio1ada')).rejects.toThrow('fetch failed');
});
