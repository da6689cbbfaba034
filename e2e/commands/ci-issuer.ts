import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Claims of a token besides those of every token. `aud` is the origin for which it is valid. */
export type TokenClaims = Readonly<Record<string, string | undefined>> & { readonly aud: string };

/** Issuer of the OIDC tokens of CI jobs, as GitHub Actions and GitLab CI have one. */
export interface CiIssuer {
  /** `iss` of the tokens. */
  readonly url: string;
  /** Issues a token, as GitLab does before a job starts. */
  issue(claims: TokenClaims): string;
  /** Returns the variables with which a GitHub job requests its tokens, which then have these claims. */
  tokenService(claims: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv;
  stop(): void;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Serves an OIDC issuer on a free port of this machine. */
export async function startCiIssuer(): Promise<CiIssuer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { alg: 'RS256', kid: 'ci' };
  const services = new Map<string, Readonly<Record<string, string | undefined>>>();
  const issue = (claims: TokenClaims): string => {
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, nbf: now, exp: now + 3600 };
    const text = `${encode(key)}.${encode({ iss: url, jti: randomUUID(), ...times, ...claims })}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const respond = (path: string, bearer = ''): object | undefined => {
    const { pathname, searchParams } = new URL(path, url);
    if (pathname === '/.well-known/openid-configuration') return { issuer: url, jwks_uri: `${url}/keys` };
    if (pathname === '/keys') return { keys: [{ ...publicKey.export({ format: 'jwk' }), ...key }] };
    const claims = services.get(bearer);
    if (pathname !== '/token' || claims === undefined) return undefined;
    return { value: issue({ ...claims, aud: searchParams.get('audience') ?? '' }) };
  };
  const server = createServer((request, response) => {
    const answer = respond(request.url ?? '', request.headers.authorization);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    issue,
    tokenService(claims) {
      const bearer = randomUUID();
      services.set(`bearer ${bearer}`, claims);
      return {
        ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/token?api-version=2.0`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer,
      };
    },
    stop: () => void server.close(),
  };
}
