import { messageOf } from '@tessera/client';
import { ErrorState } from '@tessera/ui';

export interface LoadFailure {
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
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
