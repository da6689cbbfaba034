import type { comet38 } from '@cosmjs/tendermint-rpc';
import type { ChainBlockStaking, ChainMaturity, ChainSlash } from '../staking';
import { coinOf, eventValues, ownerIn } from './events';

/** Undefined without staking events. */
export function readBlockStaking(events: readonly comet38.Event[]): ChainBlockStaking | undefined {
  const of = (type: string) => events.filter((event) => event.type === type).map(eventValues);
  const maturities = of('complete_unbonding').flatMap((values, index): ChainMaturity[] => {
    const owner = ownerIn(values);
    const coin = coinOf(values);
    return owner && coin && coin.base > 0n ? [{ index, ...owner, ...coin }] : [];
  });
  const missedBy = of('liveness').flatMap((values) => values.get('address') ?? []);
  const slashes = of('slash').flatMap((values, index): ChainSlash[] => {
    // Number without denomination; absent when the event only reports the jailing.
    const burnt = /^\d{1,78}/.exec(values.get('burned_coins') ?? '')?.[0];
    const consensus = values.get('address');
    return burnt && consensus ? [{ index, consensus, base: BigInt(burnt) }] : [];
  });
  if (maturities.length + missedBy.length + slashes.length === 0) return undefined;
  return { maturities, missedBy, slashes };
}
