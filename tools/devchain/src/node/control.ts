import type { Dec } from '../chain/dec';
import { powerOf } from '../modules/staking/shares';
import { slashAndJail } from '../modules/slashing/track-signatures';
import { findSigningInfo, setOffline, setSigningInfo } from '../modules/slashing/signing-info';
import { consensusAddressOf, getValidator } from '../modules/staking/validators';
import type { Chain } from './chain';

/** Each produces a block and returns its height. */
export interface Control {
  produceBlock(): Promise<number>;
  advanceTime(ms: number): Promise<number>;
  slash(order: SlashOrder): Promise<number>;
  setSigning(operator: string, signs: boolean): Promise<number>;
}

export interface SlashOrder {
  readonly operator: string;
  readonly fraction: Dec;
  /** Default: this block. */
  readonly infractionHeight?: number | undefined;
  readonly tombstone?: boolean | undefined;
}

export function createControl(chain: Chain, including: () => boolean): Control {
  const block = async (options: Partial<Parameters<Chain['produceBlock']>[0]> = {}) =>
    (await chain.produceBlock({ includeTxs: including(), ...options })).block.height;

  return {
    produceBlock: () => block(),
    advanceTime: (ms) => block({ advanceMs: ms }),
    slash: ({ operator, fraction, infractionHeight, tombstone = false }) =>
      block({
        testAction(context) {
          const { store, height } = context;
          const validator = getValidator(store, operator);
          const at = infractionHeight ?? height;
          const power = powerOf(validator);
          slashAndJail(context, { operator, power, fraction, infractionHeight: at, reason: 'double_sign' });
          const info = findSigningInfo(store, consensusAddressOf(validator));
          if (tombstone && info !== undefined) setSigningInfo(store, { ...info, tombstoned: true });
        },
      }),
    setSigning: (operator, signs) =>
      block({
        testAction: ({ store }) =>
          setOffline(store, consensusAddressOf(getValidator(store, operator)), !signs),
      }),
  };
}
