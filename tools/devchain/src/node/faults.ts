/** Switches with which a test makes the node misbehave. */
export interface Faults {
  /** Blocks go on, but without transactions. */
  stopIncluding(): void;
  startIncluding(): void;
  /** Carries the call out and then closes the connection without an answer; no methods means every one. */
  dropAnswers(...methods: string[]): void;
  answerAgain(): void;
}

export interface FaultState extends Faults {
  readonly including: boolean;
  drops(method: string): boolean;
}

/** All switches off; `changed` runs when transactions may be included again. */
export function createFaults(changed: () => void): FaultState {
  let including = true;
  let dropped: (method: string) => boolean = () => false;
  return {
    get including() {
      return including;
    },
    drops: (method) => dropped(method),
    stopIncluding: () => void (including = false),
    startIncluding() {
      including = true;
      changed();
    },
    dropAnswers(...methods) {
      dropped = (method) => methods.length === 0 || methods.includes(method);
    },
    answerAgain() {
      dropped = () => false;
    },
  };
}
