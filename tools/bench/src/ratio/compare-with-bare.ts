import { startServerBeside, type ServerBeside } from '@tessera/stack';
import { call } from '../api/make-account';
import { environmentOf } from '../database/environment-of';
import { recordStatements, type Statement } from '../database/record-statements';
import type { StackAddress } from '../stack/bench-stack';
import { timeStatements } from '../database/time-statements';
import { compareRates, type Compared } from './compare-rates';
import { findSlowest } from './find-slowest';
import { type BareOptions, startBareServer } from './start-bare-server';

/** Runs of each statement that decide which one is the slowest. In one run, the short read of the session often is. */
const TIMED_RUNS = 25;

interface CompareWithBareParameters {
  readonly address: StackAddress;
  /** Data folder of the stack. */
  readonly dataDir: string;
  /** Path of a GET of the API. */
  readonly path: string;
  readonly token: string;
  /** Environment of the measured server. */
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Compares a route with a bare one that runs the same statements, unprepared and prepared, and with an ideal one: it runs only
 * the slowest of them, prepared, and responds with the route's own JSON.
 */
export async function compareWithBare(
  parameters: CompareWithBareParameters,
): Promise<{ plain: Compared; prepared: Compared; ideal: Compared; statements: number }> {
  const { address, dataDir, path, token, environment = {} } = parameters;
  // Access tokens are valid for one origin; this token comes from the stack's own server.
  const beside = (more: NodeJS.ProcessEnv) =>
    startServerBeside({
      dataDir,
      environment: { PUBLIC_ORIGIN: address.origin, ...environment, ...more },
    });
  const statements = await statementsOf(address, beside, (origin) =>
    call(`${origin}${path}`, undefined, token),
  );

  const server = await beside({});
  const headers = { authorization: `Bearer ${token}`, 'x-background': '1' };
  const besideBare = async (...[run, options]: [readonly Statement[], BareOptions]) => {
    const bare = await startBareServer(address.databaseUrl, run, options);
    try {
      return await compareRates({ url: `${server.origin}${path}`, headers }, { url: bare.url, headers: {} });
    } finally {
      await bare.stop();
    }
  };
  try {
    const answer = await call(`${server.origin}${path}`, undefined, token);
    return {
      plain: await besideBare(statements, {}),
      prepared: await besideBare(statements, { prepared: true }),
      ideal: await besideBare(await slowestOf(address.databaseUrl, statements), { prepared: true, answer }),
      statements: statements.length,
    };
  } finally {
    await server.stop();
  }
}

/** Returns the SQL of one request, recorded after the server is warm. */
async function statementsOf(
  { databaseUrl }: StackAddress,
  beside: (environment: NodeJS.ProcessEnv) => Promise<ServerBeside>,
  ask: (origin: string) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const recorder = await recordStatements(databaseUrl);
  try {
    const server = await beside(environmentOf(recorder.url));
    try {
      await ask(server.origin);
      return await recorder.during(() => ask(server.origin));
    } finally {
      await server.stop();
    }
  } finally {
    recorder.close();
  }
}

async function slowestOf(
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<readonly Statement[]> {
  const runs = Array.from({ length: TIMED_RUNS }, () => statements).flat();
  const slowest = findSlowest(statements.length, await timeStatements(databaseUrl, runs));
  return statements.slice(slowest, slowest + 1);
}
