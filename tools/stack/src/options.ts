import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { portsBeside } from './stack-ports';

/** What the person asked of `npm start`. */
export interface StartOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Throw the data away first. */
  readonly reset: boolean;
  /** Rebuild and publish on each change. */
  readonly dev: boolean;
}

/** The last port whose neighbours are ports too. */
const LAST_PORT = 65_535 - Math.max(...Object.values(portsBeside(0)));

/** Reads `--port N --data DIR --reset --dev`; an error is one sentence. */
export function parseOptions(args: readonly string[], root: string): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '4200' },
      data: { type: 'string', default: resolve(root, '.data') },
      reset: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port < 1024 || port > LAST_PORT) {
    throw new Error(`--port ${values.port} is not a port: give a number from 1024 to ${LAST_PORT}.`);
  }
  return { port, dataDir: resolve(values.data), reset: values.reset, dev: values.dev };
}
