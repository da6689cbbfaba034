import { messageOf } from '@tessera/client';
import { Card, ErrorState } from '@tessera/ui';
import type { ReactNode } from 'react';

interface Query {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadErrorProps {
  title: string;
  /** `message` replaces the message of the error. */
  query: Query & { message?: string };
  children?: ReactNode;
}

/** Shows the error of a query with a button that fetches it again. */
export const LoadError = ({ title, query, children }: LoadErrorProps) => (
  <ErrorState title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
    {query.message ?? messageOf(query.error)} {children}
  </ErrorState>
);

interface PendingProps {
  of: Query;
  /** Title of the error, as in "Your devices did not load". */
  failed: string;
  loading: ReactNode;
  /** Whether the error has a card of its own. */
  card?: boolean;
}

/** Shows the skeleton of a query without data, or its error with a retry. */
export function Pending({ of, failed, loading, card = false }: PendingProps) {
  if (of.error === null) return loading;
  const error = <LoadError title={failed} query={of} />;
  return card ? <Card>{error}</Card> : error;
}

interface LoadedProps<Data> extends PendingProps {
  of: Query & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, its skeleton or its error. */
export const Loaded = <Data,>({ children, ...pending }: LoadedProps<Data>) =>
  pending.of.data === undefined ? <Pending {...pending} /> : children(pending.of.data);
