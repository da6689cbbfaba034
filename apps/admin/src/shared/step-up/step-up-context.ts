import { createContext, useContext } from 'react';
import type { WriteOptions } from '../api/staff-api';

interface StepUpRunner {
  /** Sends the request, and again with a code of the authenticator app when the server requires one. */
  readonly run: <T>(call: (options: WriteOptions) => Promise<T>) => Promise<T>;
  readonly asking: boolean;
  /** Delays the dialog of the code while another dialog is open. Call the returned function after that one has closed. */
  readonly cover: () => () => void;
}

export const StepUpContext = createContext<StepUpRunner | null>(null);

export function useStepUp(): StepUpRunner {
  const runner = useContext(StepUpContext);
  if (runner === null) throw new Error('useStepUp needs the StepUpProvider of the frame above it');
  return runner;
}
