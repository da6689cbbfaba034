import { findFreePorts, isPortFree } from '@tessera/services';

export interface StackPorts {
  readonly app: number;
  readonly postgres: number;
  readonly ethereum: number;
  readonly optio: number;
  readonly mailWeb: number;
  readonly mailSmtp: number;
  readonly metrics: number;
}

/** Returns the documented ports derived from the app's port. */
export function portsBeside(app: number): StackPorts {
  return {
    app,
    postgres: app + 32,
    ethereum: app + 45,
    optio: app + 57,
    mailWeb: app + 80,
    mailSmtp: app + 81,
    metrics: app + 90,
  };
}

/** Returns free ports, for the stack of a test. */
export async function freePorts(): Promise<StackPorts> {
  const found = await findFreePorts(7);
  const [app = 0, postgres = 0, ethereum = 0, optio = 0, mailWeb = 0, mailSmtp = 0, metrics = 0] = found;
  return { app, postgres, ethereum, optio, mailWeb, mailSmtp, metrics };
}

/** @throws an error with the remedy if a port is in use */
export async function assertPortsFree(ports: StackPorts): Promise<void> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ({ name, port, free: await isPortFree(port) })),
  );
  const busy = checked.filter(({ free }) => !free);
  if (busy.length === 0) return;
  const list = busy.map(({ name, port }) => `${port} (${name})`).join(', ');
  throw new Error(
    `Port ${list} is in use by another program: end it, or run \`npm start -- --port ${ports.app + 100}\`.`,
  );
}
