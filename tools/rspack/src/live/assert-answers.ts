const WITHIN_MS = 10_000;

/** Checks that an environment responds. @throws an error of one sentence if it does not */
export async function assertAnswers(environment: string, withinMs = WITHIN_MS): Promise<void> {
  const status = await fetch(environment, { redirect: 'manual', signal: AbortSignal.timeout(withinMs) }).then(
    (response) => response.status,
    () => undefined,
  );
  if (status !== undefined && status < 500) return;
  const what = status === undefined ? 'does not answer' : `answers ${status}`;
  throw new Error(
    `${environment} ${what}: run npm start in another terminal, or name another environment with --env URL.`,
  );
}
