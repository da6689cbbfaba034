import { parseDec, type Dec } from '../chain/dec';

export interface Faults {
  /** Produces blocks without transactions. */
  stopIncluding(): void;
  startIncluding(): void;
  /** Processes the call, then closes the connection without a response; no methods: all. */
  dropAnswers(...methods: string[]): void;
  answerAgain(): void;
  /** Halts the chain: only a command produces a block. Calls respond, transactions stay pending. */
  stopBlocks(): void;
  startBlocks(): void;
  setCatchingUp(catchingUp: boolean): void;
  /** 1 restores them. */
  pruneBelow(height: number): void;
  /** Like `discard_abci_responses`. */
  discardResults(discard: boolean): void;
  emptyIndex(empty: boolean): void;
  /** uOPT; pending transactions are rechecked. */
  setMinGasPrice(price: string): void;
  /** The next `times` queries with a height find no state. */
  lagState(times: number): void;
}

export interface FaultState extends Faults {
  readonly including: boolean;
  readonly makingBlocks: boolean;
  readonly catchingUp: boolean;
  readonly lowestHeight: number;
  readonly discardsResults: boolean;
  readonly hasEmptyIndex: boolean;
  readonly minGasPrice: Dec;
  drops(method: string): boolean;
  /** Counts the query. */
  consumeLag(): boolean;
}

/** @param changed called when transactions may be included again */
export function createFaults(minGasPrice: string, changed: () => void): FaultState {
  let dropped: (method: string) => boolean = () => false;
  let lagging = 0;
  const state = {
    including: true,
    makingBlocks: true,
    catchingUp: false,
    lowestHeight: 1,
    discardsResults: false,
    hasEmptyIndex: false,
    minGasPrice: parseDec(minGasPrice),
  };
  const switches: Faults & Pick<FaultState, 'drops' | 'consumeLag'> = {
    drops: (method) => dropped(method),
    stopIncluding: () => void (state.including = false),
    startIncluding() {
      state.including = true;
      changed();
    },
    dropAnswers(...methods) {
      dropped = (method) => methods.length === 0 || methods.includes(method);
    },
    answerAgain() {
      dropped = () => false;
    },
    stopBlocks: () => void (state.makingBlocks = false),
    startBlocks() {
      state.makingBlocks = true;
      changed();
    },
    setCatchingUp: (catchingUp) => void (state.catchingUp = catchingUp),
    pruneBelow: (height) => void (state.lowestHeight = height),
    discardResults: (discard) => void (state.discardsResults = discard),
    emptyIndex: (empty) => void (state.hasEmptyIndex = empty),
    setMinGasPrice: (price) => void (state.minGasPrice = parseDec(price)),
    lagState: (times) => void (lagging = times),
    consumeLag() {
      if (lagging === 0) return false;
      lagging -= 1;
      return true;
    },
  };
  return Object.assign(state, switches);
}
