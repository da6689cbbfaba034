import type { Supervised } from '@tessera/services';
import type { StackPorts } from './stack-ports';

/** Processes of a stack, in the order in which they are stopped. */
export const SERVICE_NAMES = ['server', 'ethereum', 'optio', 'mail', 'postgres'] as const;
export type ServiceName = (typeof SERVICE_NAMES)[number];

/** A stack that is ready. */
export interface RunningStack {
  readonly origin: string;
  /** URL of the mail catcher's page and REST API. */
  readonly mailUrl: string;
  readonly databaseUrl: string;
  readonly optioUrl: string;
  readonly ethereumUrl: string;
  readonly dataDir: string;
  readonly ports: StackPorts;
  pids(): ReadonlyMap<ServiceName, number>;
  /** Sends SIGKILL; the supervisor restarts the service. */
  kill(name: ServiceName): void;
  /** Stops a service in order and starts it. */
  restart(name: ServiceName): Promise<void>;
  /** Sets variables that override the server's own from its next start. */
  setServerEnvironment(extra: NodeJS.ProcessEnv): void;
  /** Builds and publishes changed projects, and restarts the server if it was rebuilt. */
  refresh(): Promise<void>;
  /** Creates the demo accounts and their history; continues an interrupted seed. */
  seed(): Promise<void>;
  /** Stops all services in order. Deletes the data folder if it is a temporary one. */
  stop(): Promise<void>;
}

/** Stops the services in order. Continues after a failure and throws all failures at the end. */
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
