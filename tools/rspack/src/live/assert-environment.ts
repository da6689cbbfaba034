import { isServedContract, REMOTE_CONTRACT } from '@tessera/contracts/manifest-of';
import { KILLED_CONTRACT } from '@tessera/contracts/remotes';
import * as v from 'valibot';

const WITHIN_MS = 10_000;

/** Fields of `/api/remotes` that every version of the API has. */
const Remotes = v.object({ data: v.record(v.string(), v.object({ contract: v.number() })) });

const Failure = v.object({ cause: v.object({ code: v.string() }) });

const isOnThisMachine = (environment: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(environment).hostname);

function unreachable(environment: string, why: string, cause?: unknown): Error {
  const remedy = isOnThisMachine(environment)
    ? 'run npm start in another terminal, or name another environment with --env URL.'
    : 'check the address after --env and your connection.';
  return new Error(`${environment} ${why}: ${remedy}`, { cause });
}

/**
 * Checks that an environment responds and that its remotes fit the shell of this checkout.
 * @throws an error of one sentence with the remedy if not
 */
export async function assertEnvironment(environment: string, withinMs = WITHIN_MS): Promise<void> {
  const response = await fetch(`${environment}/api/remotes`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  }).catch((error: unknown) => {
    const code = v.is(Failure, error) ? ` (${error.cause.code})` : '';
    throw unreachable(environment, `does not answer${code}`, error);
  });
  if (!response.ok) throw unreachable(environment, `answers ${response.status}`);
  const remotes = v.safeParse(Remotes, await response.json().catch(() => undefined));
  if (!remotes.success)
    throw new Error(`${environment} is no Tessera: its /api/remotes lists no remotes. Check --env.`);
  const contracts = Object.values(remotes.output.data).map(({ contract }) => contract);
  const other = contracts.find((contract) => contract !== KILLED_CONTRACT && !isServedContract(contract));
  if (other !== undefined)
    throw new Error(
      `${environment} has remotes of contract ${other}, and this checkout has contract ${REMOTE_CONTRACT}: check out the commit of its shell, or name another environment with --env URL.`,
    );
}
