import { addCoins, parseCoins } from '../../chain/coins';
import { ensureAccount } from '../auth/accounts';
import type { Module } from '../module';
import { startGenesisVesting } from '../vesting/genesis-vesting';
import { balanceQueries } from './balance-queries';
import { mintCoins } from './balances';
import { multiSend } from './multi-send';
import { send } from './send';
import { supplyQueries } from './supply-queries';

export const bankModule: Module = {
  name: 'bank',
  messages: [send, multiSend],
  queries: [...balanceQueries, ...supplyQueries],
  initGenesis(context, { balances }) {
    for (const { address, coins, vesting } of balances) {
      if (vesting === undefined) ensureAccount(context.store, address);
      else startGenesisVesting(context, address, vesting);
      mintCoins(context, address, addCoins([parseCoins(coins)]));
    }
  },
};
