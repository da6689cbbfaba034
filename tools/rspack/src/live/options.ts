import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { remotesOf } from '../repository';

export interface LiveOptions {
  /** At least one, each once. */
  readonly names: readonly string[];
  readonly port: number;
  /** Origin of the environment. */
  readonly environment: string;
  /** Whether a browser opens the page. */
  readonly open: boolean;
}

const USAGE = `npm run dev <remote> [<remote> …], options behind two dashes: npm run dev wallet -- --port 4400
  --env URL     the environment whose page loads them; the stack that runs here when left out
  --data DIR    the data folder of that stack (.data)
  --open        opens the page in a browser
  --port N      port of the remotes (4302)`;
const Stack = v.object({ origin: v.string() });

/** Parses `<remote> <remote> --env URL --port N --data DIR`. @throws an error of one sentence, for example for an unknown remote */
export function parseLiveOptions(args: readonly string[], root: string): LiveOptions {
  const { positionals, values } = read(args, root);
  const names = [...new Set(positionals)];
  if (names.length === 0) throw new Error(USAGE);
  const remotes = remotesOf(root);
  const unknown = names.find((name) => !remotes.includes(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no remote: name one of ${remotes.join(', ')}.`);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port < 1024 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port: give a number from 1024 to 65535.`);
  const environment = environmentOf(values);
  if (isOnThisMachine(environment, port))
    throw new Error(`--port ${port} is that of the environment itself: give another one.`);
  return { names, port, environment, open: values.open };
}

function read(args: readonly string[], root: string) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        env: { type: 'string' },
        open: { type: 'boolean', default: false },
        port: { type: 'string', default: '4302' },
        data: { type: 'string', default: resolve(root, '.data') },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
}

function isOnThisMachine(environment: string, port: number): boolean {
  const { hostname, port: own } = new URL(environment);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) && own === `${port}`;
}

function environmentOf({ env, data }: { readonly env?: string | undefined; readonly data: string }): string {
  if (env !== undefined) {
    if (!URL.canParse(env) || !/^https?:$/.test(new URL(env).protocol))
      throw new Error(`--env ${env} is not an address: give https://….`);
    return new URL(env).origin;
  }
  const file = join(data, 'stack.json');
  if (!existsSync(file))
    throw new Error(
      `Nothing runs in ${data}: run npm start in another terminal, name its folder with --data DIR, or another environment with --env URL.`,
    );
  return v.parse(Stack, JSON.parse(readFileSync(file, 'utf8'))).origin;
}
