import { type ComponentType, createContext } from 'react';
import type { RemoteLoader } from '../loader/create-remote-loader';
import type { RemoteRegistry } from '../loader/registry';

export interface SlowCardProps {
  readonly title: string;
  readonly onRetry: () => void;
}

export interface FailedCardProps extends SlowCardProps {
  /** Whether the code did not arrive, or a page that had loaded threw. The error's own text may hold personal data: telemetry masks it. */
  readonly stage: 'load' | 'page';
  /** Name and version, for support. */
  readonly remote: string;
  /** True when trying again in place cannot help and the page has to be loaded anew. */
  readonly needsReload: boolean;
}

/** How the shell shows the stages of a remote; the words stand in DESIGN.md. */
export interface RemoteCards {
  readonly Loading: ComponentType<{ readonly title: string }>;
  readonly Slow: ComponentType<SlowCardProps>;
  readonly Failed: ComponentType<FailedCardProps>;
}

export interface RemoteHost {
  readonly loader: RemoteLoader;
  readonly registry: RemoteRegistry;
  readonly cards: RemoteCards;
  /** Told of every failure with the remote's name and version. */
  readonly report: (error: unknown, remote: string) => void;
}

export const RemoteHostContext = createContext<RemoteHost | null>(null);
