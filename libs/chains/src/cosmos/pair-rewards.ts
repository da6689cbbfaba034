import type { comet38 } from '@cosmjs/tendermint-rpc';
import type { ChainReward } from '../staking';
import { eventValues } from './events';
import { moduleAccount } from './module-accounts';

const kinds: ReadonlyMap<string, ChainReward['kind']> = new Map([
  ['withdraw_rewards', 'reward'],
  ['withdraw_commission', 'commission'],
]);

/** A zero reward has no payment. */
interface RewardEvents {
  readonly kind: ChainReward['kind'];
  readonly event: comet38.Event;
  readonly payment: comet38.Event | undefined;
}

/** The transfer from the distribution module precedes its reward event. */
export function pairRewards(events: readonly comet38.Event[]): RewardEvents[] {
  const distribution = moduleAccount('distribution');
  const pairs: RewardEvents[] = [];
  let payment: comet38.Event | undefined;
  for (const event of events) {
    if (event.type === 'transfer' && eventValues(event).get('sender') === distribution) payment = event;
    const kind = kinds.get(event.type);
    if (!kind || !eventValues(event).has('msg_index')) continue;
    pairs.push({ kind, event, payment });
    payment = undefined;
  }
  return pairs;
}
