import { startServerBeside, type ServerBeside } from '@tessera/stack';
import { call } from '../api/make-account';
import { makeWallet } from '../api/make-wallet';
import { recordStatements, type Statement } from '../database/record-statements';
import { defineGroup } from '../group';
import { compareRates } from '../ratio/compare-rates';
import { startBareServer } from '../ratio/start-bare-server';
import type { StackAddress } from '../stack/bench-stack';

/** What a wallet holds, beside a bare Fastify route that runs the same SQL and answers with the rows. */
export const tokens = defineGroup({
  name: 'tokens',
  lines: {
    ratio: {
      name: 'GET /wallets/{id}/tokens, of the rate of a bare route',
      unit: '',
      limit: 0.85,
      atLeast: true,
    },
    prepared: { name: 'The same beside one with prepared statements', unit: '', limit: null },
  },
  async read({ stack }) {
    const address = await stack.address();
    const { walletId, token } = await makeWallet(address);
    const path = `/api/wallets/${walletId}/tokens`;
    // Tokens are good at one origin, and this one's was given by the stack's own server.
    const beside = (environment: NodeJS.ProcessEnv) =>
      startServerBeside({
        dataDir: stack.dataDir,
        environment: { PUBLIC_ORIGIN: address.origin, ...environment },
      });
    const statements = await statementsOf(address, beside, (origin) =>
      call(`${origin}${path}`, undefined, token),
    );

    const server = await beside({});
    const headers = { authorization: `Bearer ${token}`, 'x-background': '1' };
    const besideBare = async (prepared: boolean) => {
      const bare = await startBareServer(address.databaseUrl, statements, { prepared });
      try {
        return await compareRates(
          { url: `${server.origin}${path}`, headers },
          { url: bare.url, headers: {} },
        );
      } finally {
        await bare.stop();
      }
    };
    try {
      const plain = await besideBare(false);
      const prepared = await besideBare(true);
      return {
        ratio: { value: plain.ratio, note: `${plain.note}; ${statements.length} statements` },
        prepared: { value: prepared.ratio, note: prepared.note },
      };
    } finally {
      await server.stop();
    }
  },
});

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
