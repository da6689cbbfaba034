import { moduleAddress } from '../../chain/address';
import { BASE_DENOM } from '../../chain/constants';
import type { Context } from '../../chain/context';
import { decOf, formatDec, max, min, mul, ONE, quo, truncate, type Dec } from '../../chain/dec';
import { event } from '../../chain/event';
import { readBigInt } from '../../state/text';
import { FEE_COLLECTOR } from '../auth/auth-module';
import { getBalance, mintCoins, SUPPLY } from '../bank/balances';
import { sendCoins } from '../bank/send-coins';
import { poolAddress } from '../staking/pools';
import { getMinter, getMintParams, setMinter } from './minter';

export const MINT = 'mint';

/** x/mint/abci.go BeginBlocker. */
export function mintBlock(context: Context): void {
  const { store } = context;
  const { blocksPerYear, ...params } = getMintParams(store);
  const supply = readBigInt(store, SUPPLY + BASE_DENOM);
  const bonded = decOf(getBalance(store, poolAddress(true), BASE_DENOM));
  const bondedRatio = supply === 0n ? 0n : bonded / supply;
  const goal = BigInt(params.goalBonded);
  const yearly = mul(ONE - quo(bondedRatio, goal), BigInt(params.inflationRateChange));
  const inflation = within(
    BigInt(getMinter(store).inflation) + quo(yearly, decOf(blocksPerYear)),
    BigInt(params.inflationMin),
    BigInt(params.inflationMax),
  );
  const annualProvisions = inflation * supply;
  setMinter(store, { inflation: inflation.toString(), annualProvisions: annualProvisions.toString() });

  const amount = truncate(annualProvisions / blocksPerYear);
  const coins = amount === 0n ? [] : [{ denom: BASE_DENOM, amount }];
  if (amount > 0n) {
    mintCoins(context, moduleAddress(MINT), coins);
    sendCoins(context, moduleAddress(MINT), moduleAddress(FEE_COLLECTOR), coins);
  }
  context.emit(
    event('mint', {
      bonded_ratio: formatDec(bondedRatio),
      inflation: formatDec(inflation),
      annual_provisions: formatDec(annualProvisions),
      amount: amount.toString(),
    }),
  );
}

const within = (value: Dec, low: Dec, high: Dec): Dec => max(min(value, high), low);
