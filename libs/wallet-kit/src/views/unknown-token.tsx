import { ChainId, TokenSymbol } from '@tessera/contracts/primitives';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import * as v from 'valibot';
import { EmptyRows } from './empty-rows';

const Params = v.object({ chainId: ChainId, symbol: TokenSymbol });

/** Returns the token in the path of the page; null if it is none that a wallet can hold. */
export function useTokenParams(): v.InferOutput<typeof Params> | null {
  const { success, output } = v.safeParse(Params, useParams());
  return success ? output : null;
}

/** Empty state of a page whose token the wallet does not have. */
export const UnknownToken = ({ children }: { children: ReactNode }) => (
  <EmptyRows title="No such asset" picture="nothing" action="Go to Assets" to="/my-assets">
    {children}
  </EmptyRows>
);
