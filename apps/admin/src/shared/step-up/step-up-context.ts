import { createContext, useContext } from 'react';
import type { WriteOptions } from '../api/staff-api';

export interface StepUpRunner {
  /** Makes the call, and once more with the authenticator's code when the server asks for it. */
  readonly run: <T>(call: (options: WriteOptions) => Promise<T>) => Promise<T>;
  /** The code is being asked for; other dialogs step back until it was given. */
  readonly asking: boolean;
  /** Says that another dialog is open: the code waits until what this gives is called, when that dialog has gone. */
  readonly cover: () => () => void;
}

export const StepUpContext = createContext<StepUpRunner | null>(null);

/** The one way of staff's writes through the second code. */
export function useStepUp(): StepUpRunner {
  const runner = useContext(StepUpContext);
  if (runner === null) throw new Error('useStepUp needs the StepUpProvider of the frame above it');
  return runner;
}
