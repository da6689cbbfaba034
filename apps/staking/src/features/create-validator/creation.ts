import type { CreatedValidator, CreateValidatorPreview } from '@tessera/contracts';
import type { KeyError } from '@tessera/platform';
import type { AskedStepUp } from '@tessera/wallet-kit';
import type { CreationFaults } from './check-creation';

/** Where the one creation stands. */
export type CreationStep =
  | { at: 'form' }
  | { at: 'review'; preview: CreateValidatorPreview; changed: boolean }
  | { at: 'code'; preview: CreateValidatorPreview; stepUp: AskedStepUp; walletKey: string }
  | { at: 'unknown'; preview: CreateValidatorPreview }
  | { at: 'result'; created: CreatedValidator }
  /** `isFinal`: the chain did not carry it out, and may have taken a fee for the attempt. */
  | { at: 'failed'; message: string; maybeSent: boolean; isFinal: boolean };

/** What the server said, beside where it stands. */
export interface CreationAnswers {
  /** Of a 422 by field, until the form is changed. */
  faults: CreationFaults;
  /** Against the whole of it. */
  refusal: string | null;
  keyError: KeyError | null;
  codeError: string | null;
}

export const noAnswers: CreationAnswers = { faults: {}, refusal: null, keyError: null, codeError: null };
