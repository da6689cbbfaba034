import { runAnte } from '../ante/ante-handler';
import type { Context, ExecutionMode } from '../chain/context';
import type { Dec } from '../chain/dec';
import { createGasMeter } from '../chain/gas-meter';
import type { ChainEvent } from '../chain/event';
import { sdkErrors } from '../chain/sdk-errors';
import { createMeteredStore } from '../state/metered-store';
import { createOverlay } from '../state/overlay-store';
import type { Store } from '../state/store';
import type { DecodedTx } from './decoded-tx';
import { runMessages } from './run-messages';
import { toAbciError, type TxResult } from './tx-result';

export interface RunEnvironment {
  readonly store: Store;
  readonly chainId: string;
  readonly height: number;
  readonly time: Date;
  readonly mode: ExecutionMode;
  readonly minGasPrice?: Dec;
}

/** baseapp.runTx: after the ante handler, fee and sequence stay even if a message fails. */
export function runTx(tx: DecodedTx, environment: RunEnvironment): TxResult {
  const { mode } = environment;
  const gas = createGasMeter(mode === 'simulate' ? undefined : tx.fee.gasLimit);
  const events: ChainEvent[] = [];
  const result = (outcome: Partial<TxResult>): TxResult => ({
    code: 0,
    codespace: '',
    log: '',
    data: new Uint8Array(),
    events,
    gasWanted: tx.fee.gasLimit,
    gasUsed: gas.used,
    ...outcome,
  });
  const refused = (error: unknown, kept: ChainEvent[]): TxResult => {
    const { code, codespace, message } = toAbciError(error);
    return result({ code, codespace, log: message, events: kept });
  };
  const branch = <T>(run: (context: Context) => T): T => {
    const store = createOverlay(environment.store);
    const value = run({
      ...environment,
      store: createMeteredStore(store, gas),
      gas,
      emit: (...emitted) => void events.push(...emitted),
    });
    store.flush();
    return value;
  };

  try {
    if (tx.messages.length === 0) throw sdkErrors.invalidRequest('must contain at least one message');
    for (const { handler, value } of tx.messages) handler.validate(value);
    branch((context) => runAnte(context, tx));
  } catch (error) {
    return refused(error, []);
  }
  if (mode === 'check' || mode === 'recheck') return result({});

  const anteEvents = [...events];
  try {
    return result({ data: branch((context) => runMessages(context, tx.messages)) });
  } catch (error) {
    return refused(error, anteEvents);
  }
}
