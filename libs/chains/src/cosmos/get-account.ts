import { readAgreedSequence } from '../agreed-sequence';
import type { ChainAccount, FinalSequence } from '../chain-adapter';
import { ChainUnreachableError } from '../errors';
import { recover } from '../recover';
import { atOneHeight, type CosmosClient, parseAccount } from './client';
import { isMissing } from './errors';

/** An account exists once it received coins. The mempool is not counted. */
export const getCosmosAccount = (client: CosmosClient, address: string): Promise<ChainAccount> =>
  client.call(async ({ stargate }) => {
    const account = await stargate.getAccount(address);
    if (!account) return { exists: false, sequence: 0n, confirmedSequence: 0n };
    const sequence = BigInt(account.sequence);
    return {
      exists: true,
      sequence,
      confirmedSequence: sequence,
      accountNumber: BigInt(account.accountNumber),
    };
  });

/** Explicit height: the default state may lag one block. */
export const getCosmosFinalSequence = (
  client: CosmosClient,
  address: string,
  minHeight = 0n,
): Promise<FinalSequence> =>
  readAgreedSequence(client, (rpc) =>
    atOneHeight(rpc, async ({ comet, query }, height, exact) => {
      if ((exact ? height : height - 1n) < minHeight) throw new ChainUnreachableError(client.chainId);
      const account = await recover(query.auth.account(address), isMissing, null);
      const sequence = account ? BigInt(parseAccount(account).sequence) : 0n;
      if (exact) return { sequence, height };
      return { sequence, height: BigInt((await comet.status()).syncInfo.latestBlockHeight) };
    }),
  );
