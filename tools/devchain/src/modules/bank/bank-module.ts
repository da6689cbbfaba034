import { addCoins, parseCoins } from '../../chain/coins';
import { ensureAccount } from '../auth/accounts';
import type { Module } from '../module';
import { balanceQueries } from './balance-queries';
import { mintCoins } from './balances';
import { multiSend } from './multi-send';
import { send } from './send';
import { supplyQueries } from './supply-queries';

/** x/bank: balances, supply and sends. */
export const bankModule: Module = {
  name: 'bank',
  messages: [send, multiSend],
  queries: [...balanceQueries, ...supplyQueries],
  initGenesis(context, { balances }) {
    for (const { address, coins } of balances) {
      ensureAccount(context.store, address);
      mintCoins(context, address, addCoins([parseCoins(coins)]));
    }
  },
};
