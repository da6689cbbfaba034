import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { TestApp } from './create-test-app';

const ALGORITHMS = ['RS256', 'ES256', 'PS256'] as const;
export type TestAlgorithm = (typeof ALGORITHMS)[number];
/** Claims that replace those of the token; undefined removes one. */
export type Claims = Readonly<Record<string, unknown>>;

/** Starts an OIDC issuer on this machine, with a key of each algorithm. */
export async function createTestIssuer() {
  const pairs = new Map(
    await Promise.all(
      ALGORITHMS.map(async (alg) => [alg, await generateKeyPair(alg, { extractable: true })] as const),
    ),
  );
  const keys = await Promise.all(
    [...pairs].map(async ([alg, { publicKey }]) => ({ ...(await exportJWK(publicKey)), alg, kid: alg })),
  );
  const requests: string[] = [];
  const discovery = () => ({ issuer, jwks_uri: `${issuer}/keys` });
  const documents: Record<string, () => object> = {
    '/.well-known/openid-configuration': discovery,
    '/keys': () => ({ keys }),
  };
  let respond: RequestListener | undefined;
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (respond !== undefined) return respond(request, response);
    const document = documents[request.url ?? ''];
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(document?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let issued = 0;
  return {
    issuer,
    requests,
    discovery,
    /** Replaces the responses of the issuer; undefined restores them. */
    respondWith: (listener: RequestListener | undefined) => void (respond = listener),
    /** Issues a token as GitHub Actions does, for five minutes. */
    async issue({ clock, deps }: TestApp, over: Claims = {}, alg: TestAlgorithm = 'RS256') {
      const pair = pairs.get(alg);
      if (pair === undefined) throw new Error(`The issuer has no key for ${alg}`);
      const now = Math.floor(clock.now().getTime() / 1000);
      issued += 1;
      return new SignJWT({
        iss: issuer,
        aud: deps.config.PUBLIC_ORIGIN,
        iat: now,
        nbf: now,
        exp: now + 300,
        jti: `token-${issued}`,
        repository: 'tessera/wallet',
        ref: 'refs/heads/main',
        sha: 'b2'.repeat(20),
        ...over,
      })
        .setProtectedHeader({ alg, kid: alg })
        .sign(pair.privateKey);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
