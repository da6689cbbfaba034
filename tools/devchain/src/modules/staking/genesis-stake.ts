import { PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { operatorOf } from '../../chain/address';
import { BASE_DENOM } from '../../chain/constants';
import type { Context } from '../../chain/context';
import { parseDec } from '../../chain/dec';
import { consensusPublicKey } from '../../node/consensus-key';
import { ensureAccount } from '../auth/accounts';
import { mintCoins } from '../bank/balances';
import { createValidator } from './create-validator';
import { delegate } from './delegate';
import { jail } from './jail';
import { getValidator } from './validators';
import type { GenesisValidator } from '../../genesis-validators';

/** Mints, so that a stored chain can gain it. */
export function createGenesisValidator(context: Context, genesis: GenesisValidator): void {
  const { account, commission, selfStake, balance, delegations, description } = genesis;
  const operator = operatorOf(account);
  const give = (address: string, amount: bigint) => {
    ensureAccount(context.store, address);
    if (amount > 0n) mintCoins(context, address, [{ denom: BASE_DENOM, amount }]);
  };
  give(account, selfStake + balance);
  createValidator(context, {
    operator,
    consensusPubkey: {
      typeUrl: PubKey.typeUrl,
      value: PubKey.encode({ key: consensusPublicKey(genesis.consensusSeed) }).finish(),
    },
    description: { identity: '', website: '', securityContact: '', details: '', ...description },
    commissionRates: {
      rate: parseDec(commission.rate).toString(),
      maxRate: parseDec(commission.maxRate).toString(),
      maxChangeRate: parseDec(commission.maxChangeRate).toString(),
    },
    minSelfDelegation: 1n,
    selfDelegation: selfStake,
  });
  for (const { delegator, amount } of delegations) {
    give(delegator, amount);
    delegate(context, {
      delegator,
      amount,
      validator: getValidator(context.store, operator),
      source: 'account',
    });
  }
  if (genesis.jailed === true) jail(context.store, getValidator(context.store, operator));
}
