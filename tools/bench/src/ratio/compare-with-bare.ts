import { startServerBeside, type ServerBeside } from '@tessera/stack';
import { call } from '../api/make-account';
import { recordStatements, type Statement } from '../database/record-statements';
import type { StackAddress } from '../stack/bench-stack';
import { compareRates, type Compared } from './compare-rates';
import { startBareServer } from './start-bare-server';

interface CompareWithBareParameters {
  readonly address: StackAddress;
  /** The data folder of the stack. */
  readonly dataDir: string;
  /** A GET of the API. */
  readonly path: string;
  readonly token: string;
  /** What is different about the server that is measured. */
  readonly environment?: NodeJS.ProcessEnv;
}

/** How fast a route answers beside a bare one that runs the same statements: as text, and under names. */
export async function compareWithBare(
  parameters: CompareWithBareParameters,
): Promise<{ plain: Compared; prepared: Compared; statements: number }> {
  const { address, dataDir, path, token, environment = {} } = parameters;
  // Tokens are good at one origin, and this one's was given by the stack's own server.
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
  const besideBare = async (prepared: boolean) => {
    const bare = await startBareServer(address.databaseUrl, statements, { prepared });
    try {
      return await compareRates({ url: `${server.origin}${path}`, headers }, { url: bare.url, headers: {} });
    } finally {
      await bare.stop();
    }
  };
  try {
    return {
      plain: await besideBare(false),
      prepared: await besideBare(true),
      statements: statements.length,
    };
  } finally {
    await server.stop();
  }
}

/** What one answer asks of the database, once the server is warm. */
async function statementsOf(
  { databaseUrl }: StackAddress,
  beside: (environment: NodeJS.ProcessEnv) => Promise<ServerBeside>,
  ask: (origin: string) => Promise<unknown>,
): Promise<readonly Statement[]> {
  const recorder = await recordStatements(databaseUrl);
  try {
    const server = await beside({ DATABASE_URL: recorder.url });
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
