import type { StartStackParameters } from './start-stack';
import type { RunningStack } from './stack';
import type { ServerBeside, StartServerBesideParameters } from './services/start-server-beside';

// Lazy imports: a test that needs only a database must not load the chain libraries.

/** Starts a whole stack; see StartStackParameters and RunningStack. */
export async function startStack(parameters: StartStackParameters): Promise<RunningStack> {
  const module = await import('./start-stack');
  return module.startStack(parameters);
}

/** Starts another server beside a running stack; see StartServerBesideParameters. */
export async function startServerBeside(parameters: StartServerBesideParameters): Promise<ServerBeside> {
  const module = await import('./services/start-server-beside');
  return module.startServerBeside(parameters);
}
