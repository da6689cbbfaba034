import { type ComponentType, createContext, use } from 'react';
import type { RemoteLoader } from '../loader/create-remote-loader';
import type { RemoteRegistry } from '../loader/registry';

export interface SlowCardProps {
  readonly title: string;
  readonly onRetry: () => void;
}

export interface FailedCardProps extends SlowCardProps {
  /**
   * Whether the remote is killed (`off`), its code failed to load, or the loaded page threw. Error messages may contain
   * personal data: telemetry masks them.
   */
  readonly stage: 'off' | 'load' | 'page';
  readonly remote: string;
  /** Whether a retry in place cannot help and the document must be reloaded. */
  readonly needsReload: boolean;
}

/** The shell's cards for the states of a remote. Their texts are in DESIGN.md. */
export interface RemoteCards {
  readonly Loading: ComponentType<{ readonly title: string }>;
  readonly Slow: ComponentType<SlowCardProps>;
  readonly Failed: ComponentType<FailedCardProps>;
}

export interface RemoteHost {
  readonly loader: RemoteLoader;
  readonly registry: RemoteRegistry;
  readonly cards: RemoteCards;
  /** Called for every failure, with the remote's name and version. */
  readonly report: (error: unknown, remote: string) => void;
}

export const RemoteHostContext = createContext<RemoteHost | null>(null);

/** Returns the shell's loader, registry and cards. @throws outside the shell, where remotes cannot load */
export function useRemoteHost(): RemoteHost {
  const host = use(RemoteHostContext);
  if (host === null) throw new Error('Remotes load inside the shell only');
  return host;
}
