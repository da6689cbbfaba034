import { parseDec, type Dec } from '../chain/dec';

/** Switches with which a test makes the node misbehave. */
export interface Faults {
  /** Blocks go on, but without transactions. */
  stopIncluding(): void;
  startIncluding(): void;
  /** Carries the call out and then closes the connection without an answer; no methods means every one. */
  dropAnswers(...methods: string[]): void;
  answerAgain(): void;
  /** The chain halts: only a command makes a block. Calls are answered, transactions wait. */
  stopBlocks(): void;
  startBlocks(): void;
  /** `status` says that the node is catching up. */
  setCatchingUp(catchingUp: boolean): void;
  /** Refuses blocks below this height, as a node that prunes or was state-synced; 1 gives them back. */
  pruneBelow(height: number): void;
  /** Refuses results of blocks, as a node with `discard_abci_responses`. */
  discardResults(discard: boolean): void;
  /** Finds no transaction by hash or search, as a node whose index is empty. */
  emptyIndex(empty: boolean): void;
  /** Price in uOPT below which CheckTx refuses a transaction; transactions that wait are checked again. */
  setMinGasPrice(price: string): void;
  /** Refuses the next so many queries that name a height, as if the state were one block behind `status`. */
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
  /** Whether the state is behind for this query; counts it. */
  lags(): boolean;
}

/** All switches off; `changed` runs when transactions may be included again. */
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
  const switches: Faults & Pick<FaultState, 'drops' | 'lags'> = {
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
    lags() {
      if (lagging === 0) return false;
      lagging -= 1;
      return true;
    },
  };
  return Object.assign(state, switches);
}
