import { Registry, type EncodeObject } from '@cosmjs/proto-signing';
import { defaultRegistryTypes } from '@cosmjs/stargate';
import { MsgUnjail } from 'cosmjs-types/cosmos/slashing/v1beta1/tx';
import { operatorOf } from '../chain/address';
import type { Context } from '../chain/context';
import { createGenesis } from '../genesis';
import { modules } from '../modules/modules';
import { createRouter } from '../modules/router';
import { openChain } from '../node/chain';
import { createControl } from '../node/control';
import { handleQuery } from '../queries/handle-query';
import { createOverlay } from '../state/overlay-store';
import { createMemoryStorage } from '../storage/memory-storage';
import { toAbciError } from '../tx/tx-result';
import { readEvents, type Driver, type BlockResult } from './driver';
import { createScene } from './scene';

const START = Date.parse('2030-01-01T00:00:00Z');
const registry = new Registry([...defaultRegistryTypes, ['/cosmos.slashing.v1beta1.MsgUnjail', MsgUnjail]]);

/** Messages without signatures and fees, one block each. */
export async function openMemoryDriver(people: readonly string[]): Promise<Driver> {
  const genesis = createGenesis(createScene(people));
  const router = createRouter(modules);
  let now = START;
  const clock = { now: () => new Date((now += 5_000)) };
  const chain = await openChain({ storage: createMemoryStorage(), router, genesis, clock });
  const control = createControl(chain, () => false);

  const execute = (context: Context, { typeUrl, value }: EncodeObject): void => {
    const branch = createOverlay(context.store);
    const handler = router.message(typeUrl);
    if (handler === undefined) throw new Error(`no handler of ${typeUrl}`);
    handler.execute({ ...context, store: branch }, registry.encode({ typeUrl, value }));
    branch.flush();
  };
  const made = (outcome: string, events: Parameters<typeof readEvents>[0]): BlockResult => ({
    outcome,
    height: chain.tip.height,
    time: chain.tip.time.getTime(),
    ...readEvents(events),
  });

  return {
    people,
    operators: genesis.validators.map(({ account }) => operatorOf(account)),
    async deliver(_, message) {
      let outcome = '0';
      const { block } = await chain.produceBlock({
        includeTxs: false,
        testAction(context) {
          try {
            execute(context, message);
          } catch (error) {
            const { codespace, code } = toAbciError(error);
            outcome = `${codespace}/${code}`;
          }
        },
      });
      return made(outcome, outcome === '0' ? block.events : []);
    },
    async advance(ms) {
      await control.advanceTime(ms);
      return made('0', []);
    },
    async slash(operator, percent) {
      await control.slash({ operator, fraction: BigInt(percent) * 10n ** 16n });
      return made('0', []);
    },
    rpc: { request: (service, method, data) => handleQuery(chain, `/${service}/${method}`, data) },
    close: async () => undefined,
  };
}
