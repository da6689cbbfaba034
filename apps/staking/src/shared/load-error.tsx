import { messageOf } from '@tessera/client';
import { ErrorState } from '@tessera/ui';

/** A failed query. */
export interface LoadFailure {
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
  /** Replaces the message of the error. */
  message?: string;
}

interface LoadErrorProps {
  title: string;
  failure: LoadFailure;
}

export const LoadError = ({ title, failure: { error, refetch, isFetching, message } }: LoadErrorProps) => (
  <ErrorState title={title} onRetry={() => void refetch()} retrying={isFetching}>
    {message ?? messageOf(error)}
  </ErrorState>
);
