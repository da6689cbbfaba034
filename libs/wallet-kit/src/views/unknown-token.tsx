import { ChainId, TokenSymbol } from '@tessera/contracts/primitives';
import { EmptyState, LinkButton } from '@tessera/ui';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as v from 'valibot';

const Params = v.object({ chainId: ChainId, symbol: TokenSymbol });

/** Returns the token in the path of the page; null if it is none that a wallet can hold. */
export function useTokenParams(): v.InferOutput<typeof Params> | null {
  const { success, output } = v.safeParse(Params, useParams());
  return success ? output : null;
}

/** Empty state of a page whose token the wallet does not have. */
export const UnknownToken = ({ children }: { children: ReactNode }) => (
  <EmptyState
    title="No such asset"
    picture="nothing"
    action={
      <LinkButton as={Link} to="/my-assets" variant="secondary" size="s">
        Go to Assets
      </LinkButton>
    }
  >
    {children}
  </EmptyState>
);
