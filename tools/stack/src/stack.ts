import type { Supervised } from './processes/supervise';
import type { StackPorts } from './stack-ports';

/** Names of the processes of a stack, in the order in which they are ended. */
export const SERVICE_NAMES = ['server', 'ethereum', 'optio', 'mail', 'postgres'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** A stack that is ready. */
export interface RunningStack {
  /** The address people open. */
  readonly origin: string;
  /** The mail catcher's page and REST API. */
  readonly mailUrl: string;
  readonly databaseUrl: string;
  readonly optioUrl: string;
  readonly ethereumUrl: string;
  readonly dataDir: string;
  readonly ports: StackPorts;
  /** Pids of the running services, for measurements. */
  pids(): ReadonlyMap<ServiceName, number>;
  /** SIGKILL; the supervisor starts the service again. */
  kill(name: ServiceName): void;
  /** Ends a service in order and starts it again. */
  restart(name: ServiceName): Promise<void>;
  /** Variables that the server gets over the stack's own at its next start. */
  setServerEnvironment(extra: NodeJS.ProcessEnv): void;
  /** Builds what changed, publishes it, and restarts the server when it was rebuilt. */
  refresh(): Promise<void>;
  /** Makes the demo accounts and their history, or what is missing of them. */
  seed(): Promise<void>;
  /** Ends every child in order; a data folder that the stack made for itself is removed. */
  stop(): Promise<void>;
}

/** Ends the services one by one in their order; one that fails to end does not keep the others alive. */
export async function stopInOrder(services: ReadonlyMap<ServiceName, Supervised>): Promise<void> {
  const failures: unknown[] = [];
  for (const name of SERVICE_NAMES) {
    try {
      await services.get(name)?.stop();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every service of the stack ended.');
}
