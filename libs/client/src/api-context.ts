import { createContext, useContext } from 'react';
import type { Api } from './create-api';

const Context = createContext<Api | null>(null);

export const ApiProvider = Context.Provider;

/** Returns the client of this tab. */
export function useApi(): Api {
  const api = useContext(Context);
  if (api === null) throw new Error('useApi needs an ApiProvider above it');
  return api;
}
