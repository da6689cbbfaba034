import * as v from 'valibot';

const Answer = v.object({ value: v.pipe(v.string(), v.nonEmpty()) });

/** https://docs.github.com/actions/reference/openid-connect-reference */
async function requestGitHubToken(url: URL, bearer: string): Promise<string> {
  const response = await fetch(url, { headers: { authorization: `bearer ${bearer}` } });
  if (!response.ok) throw new Error(`GitHub responded ${response.status} to the request for an OIDC token`);
  return v.parse(Answer, await response.json()).value;
}

/**
 * Returns a function that returns an OIDC token of the CI job for `audience`, or undefined outside of such a job. GitLab
 * issues one token before the job starts, GitHub one for each request.
 */
export function findTokenSource(
  env: NodeJS.ProcessEnv,
  audience: string,
): (() => Promise<string>) | undefined {
  const token = env['RELEASE_OIDC_TOKEN'];
  if (token) return () => Promise.resolve(token);
  const { ACTIONS_ID_TOKEN_REQUEST_URL: service, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = env;
  if (!service || !bearer) return undefined;
  const url = new URL(service);
  url.searchParams.set('audience', audience);
  return () => requestGitHubToken(url, bearer);
}
