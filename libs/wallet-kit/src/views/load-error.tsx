import { messageOf } from '@tessera/client';
import { ErrorState } from '@tessera/ui';
import type { ReactNode } from 'react';

interface LoadErrorProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Text after the message of the error. */
  children?: ReactNode;
}

/** Shows the error of a query with a button that fetches it again. */
export const LoadError = ({ title, query, children }: LoadErrorProps) => (
  <ErrorState title={title} onRetry={() => void query.refetch()} retrying={query.isFetching}>
    {messageOf(query.error)} {children}
  </ErrorState>
);
