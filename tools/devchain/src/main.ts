import * as v from 'valibot';
import { MIN_GAS_PRICE } from './chain/constants';
import { startDevchain } from './index';
import { defaultStakingSettings } from './modules/staking/staking-params';

const wholeNumber = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'must be a whole number'), v.transform(Number)), fallback);

const Environment = v.object({
  PORT: wholeNumber('26657'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  BLOCK_TIME_MS: wholeNumber('5000'),
  /** New chains only. */
  UNBONDING_SECONDS: wholeNumber(String(defaultStakingSettings.unbondingSeconds)),
  /** uOPT per unit of gas. */
  MIN_GAS_PRICE: v.optional(
    v.pipe(v.string(), v.regex(/^\d+(\.\d{1,18})?$/, 'must be a decimal')),
    MIN_GAS_PRICE,
  ),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url())),
});

async function main(): Promise<void> {
  const environment = v.safeParse(Environment, process.env);
  if (!environment.success) {
    throw new Error(environment.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('; '));
  }
  const { PORT, HOST, BLOCK_TIME_MS, UNBONDING_SECONDS, DATABASE_URL } = environment.output;
  const chain = await startDevchain({
    store: DATABASE_URL === undefined ? 'memory' : { databaseUrl: DATABASE_URL },
    port: PORT,
    host: HOST,
    blockTimeMs: BLOCK_TIME_MS,
    minGasPrice: environment.output.MIN_GAS_PRICE,
    genesis: { staking: { unbondingSeconds: UNBONDING_SECONDS } },
    onError: report,
  });
  process.stdout.write(`devchain ready ${chain.url}\n`);

  const stop = () => {
    chain.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function report(error: unknown): void {
  process.stderr.write(`devchain: ${error instanceof Error ? error.message : String(error)}\n`);
}

function fail(error: unknown): void {
  report(error);
  process.exit(1);
}

main().catch(fail);
