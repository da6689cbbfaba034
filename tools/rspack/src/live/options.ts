import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

/** What the person asked of `npm run dev <remote>`. */
export interface LiveOptions {
  readonly name: string;
  readonly port: number;
  /** Origin of the environment. */
  readonly environment: string;
}

const USAGE =
  'npm run dev <remote>, options behind two dashes: npm run dev wallet -- --env https://staging.example --port 4302';
const Stack = v.object({ origin: v.string() });

/** Reads `<remote> --env URL --port N --data DIR`; an error is one sentence. @throws when no such remote is there */
export function parseLiveOptions(args: readonly string[], root: string): LiveOptions {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      env: { type: 'string' },
      port: { type: 'string', default: '4302' },
      data: { type: 'string', default: resolve(root, '.data') },
    },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(USAGE);
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(join(root, 'apps', name, 'src', 'remote.tsx')))
    throw new Error(`apps/${name} is no remote: it has no src/remote.tsx.`);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port < 1024 || port > 65_535)
    throw new Error(`--port ${values.port} is not a port: give a number from 1024 to 65535.`);
  const environment = environmentOf(values);
  if (isOnThisMachine(environment, port))
    throw new Error(`--port ${port} is that of the environment itself: give another one.`);
  return { name, port, environment };
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
      `Nothing runs in ${data}: run npm start in another terminal, or name an environment with --env.`,
    );
  return v.parse(Stack, JSON.parse(readFileSync(file, 'utf8'))).origin;
}
