import { messageOf } from '@tessera/client';
import { ErrorState } from '@tessera/ui';

export interface LoadFailure {
  message: string;
  retry: () => void;
  retrying: boolean;
}

interface Query {
  error: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

export const failureOf = ({ error, refetch, isFetching }: Query): LoadFailure => ({
  message: messageOf(error),
  retry: () => void refetch(),
  retrying: isFetching,
});

export const LoadError = ({ title, failure }: { title: string; failure: LoadFailure }) => (
  <ErrorState title={title} onRetry={failure.retry} retrying={failure.retrying}>
    {failure.message}
  </ErrorState>
);
