import type { ComponentProps, ReactNode } from 'react';
import { LoadError } from './load-error';

interface PendingProps {
  of: ComponentProps<typeof LoadError>['query'];
  /** Title of the error, as in "Your devices did not load". */
  failed: string;
  /** Skeleton. */
  loading: ReactNode;
}

/** Shows the skeleton of a query without data, or its error with a retry. */
export const Pending = ({ of, failed, loading }: PendingProps) =>
  of.error === null ? loading : <LoadError title={failed} query={of} />;

interface LoadedProps<Data> extends PendingProps {
  of: PendingProps['of'] & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, its skeleton or its error. */
export const Loaded = <Data,>({ children, ...pending }: LoadedProps<Data>) =>
  pending.of.data === undefined ? <Pending {...pending} /> : children(pending.of.data);
