import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { portsBeside } from './stack-ports';

export interface StartOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Delete the data folder first. */
  readonly reset: boolean;
  /** Rebuild and publish on each change. */
  readonly dev: boolean;
}

export const USAGE = `npm start, options behind two dashes: npm start -- --port 4300
  --port N      port of the application (4200); the others stand beside it
  --data DIR    where everything is kept (.data)
  --reset       deletes the data folder first
npm run dev is the same, and what changes is rebuilt and published; npm run dev <remote> … has remotes live.`;

/** Highest port whose derived ports are valid. */
const LAST_PORT = 65_535 - Math.max(...Object.values(portsBeside(0)));

/** Parses `--port N --data DIR --reset --dev`. @returns undefined for `--help` @throws an error with the usage */
export function parseOptions(args: readonly string[], root: string): StartOptions | undefined {
  const values = read(args, root);
  if (values.help) return undefined;
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port < 1024 || port > LAST_PORT) {
    throw new Error(`--port ${values.port} is not a port: give a number from 1024 to ${LAST_PORT}.`);
  }
  return { port, dataDir: resolve(values.data), reset: values.reset, dev: values.dev };
}

function read(args: readonly string[], root: string) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4200' },
        data: { type: 'string', default: resolve(root, '.data') },
        reset: { type: 'boolean', default: false },
        dev: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
}
