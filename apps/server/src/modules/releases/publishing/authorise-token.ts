import { decodeJwt, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { SECOND } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { unavailable } from '../../../platform/errors';
import type { IssuerKeys } from './issuer-keys';
import { type Caller, refused, type TokenOrigin } from './publisher';
import { insertToken, readTrusts, type OwnedTrust } from './trusts.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config' | 'logger'> & { readonly issuerKeys: IssuerKeys };

/** Tolerated difference of the clocks of issuer and server. */
const CLOCK_TOLERANCE_SECONDS = 30;

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500));
const common = { jti: text, exp: v.number(), sha: text, environment: v.optional(text) };
/** https://docs.github.com/actions/reference/openid-connect-reference: `ref` of a branch is `refs/heads/main`. */
const GitHub = v.pipe(
  v.object({ ...common, repository: text, ref: v.pipe(text, v.startsWith('refs/heads/')) }),
  v.transform((claims) => ({ ...claims, branch: claims.ref.slice('refs/heads/'.length) })),
);
/**
 * https://docs.gitlab.com/ci/secrets/id_token_authentication: `ref_type` is `branch` or `tag`. `ref` of a merge request is its
 * source branch, also when the job runs code of another branch. `ref_protected` is false then.
 */
const GitLab = v.pipe(
  v.object({
    ...common,
    project_path: text,
    ref: text,
    ref_type: v.literal('branch'),
    ref_protected: v.literal('true'),
  }),
  v.transform((claims) => ({ ...claims, repository: claims.project_path, branch: claims.ref })),
);
const Claims = v.union([GitLab, GitHub]);
type Claims = v.InferOutput<typeof Claims>;

/** Errors of the token, in contrast to those of the requests for keys. */
const TOKEN_ERRORS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** PostgreSQL rejects a NUL character. */
const Issuer = v.pipe(
  text,
  v.url(),
  v.check((iss) => !iss.includes('\0')),
);

function issuerOf(token: string): string | undefined {
  try {
    const { iss } = decodeJwt(token);
    return v.is(Issuer, iss) ? iss : undefined;
  } catch {
    return undefined;
  }
}

async function verifyToken({ clock, config, logger, issuerKeys }: Deps, token: string, issuer: string) {
  const keysFailed = (error: unknown) => {
    logger.error({ err: error, issuer }, 'failed to read the keys of an OIDC issuer');
    return unavailable(`The keys of ${issuer} are not available: try again`);
  };
  const keys = await issuerKeys(issuer).catch((error: unknown) => {
    throw keysFailed(error);
  });
  const verified = await jwtVerify(token, keys, {
    issuer,
    audience: config.PUBLIC_ORIGIN,
    algorithms: ['RS256', 'ES256'],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: clock.now(),
    requiredClaims: ['exp', 'jti'],
  }).catch((error: unknown) => {
    if (!(error instanceof Error) || !TOKEN_ERRORS.some((kind) => error instanceof kind))
      throw keysFailed(error);
    throw refused(`The token of ${issuer} is not valid for ${config.PUBLIC_ORIGIN}: ${error.message}`);
  });
  const claims = v.safeParse(Claims, verified.payload);
  if (claims.success) return claims.output;
  throw refused(
    'The token must name a repository, a commit and a branch, as those of GitHub Actions and GitLab CI do. A branch of GitLab must be protected',
  );
}

const isTrusted = ({ trust }: OwnedTrust, { repository, branch, environment }: Claims): boolean =>
  trust.repository === repository &&
  trust.branch === branch &&
  (trust.environment === null || trust.environment === environment);

/**
 * Verifies the OIDC token of a CI run before the server reads the body. Contacts only issuers that an operator registered.
 * @throws DomainError 403 with the reason and the remedy, 503 when the issuer is not available
 */
export async function authoriseToken(
  deps: Deps,
  { token, isRead }: { readonly token: string; readonly isRead: boolean },
): Promise<Caller> {
  const issuer = issuerOf(token);
  const trusts = issuer === undefined ? [] : await readTrusts(deps.db, issuer);
  if (issuer === undefined || trusts.length === 0)
    throw refused(
      'No remote trusts the issuer of this token. Ask an operator to npm run release oidc add <remote>, or sign the request with RELEASE_KEY_FILE',
    );
  const claims = await verifyToken(deps, token, issuer);
  const { repository, branch, ref, environment, sha, jti, exp } = claims;
  const origin: TokenOrigin = { issuer, repository, ref, sha };
  const publishers = trusts
    .filter((one) => isTrusted(one, claims))
    .map(({ trust: { id, remote }, owner }) => ({ kind: 'pipeline' as const, id, remote, owner, origin }));
  if (publishers.length === 0)
    throw refused(
      `No remote trusts ${repository}, branch ${branch}, environment ${environment ?? 'none'}, of ${issuer}. Ask an operator to npm run release oidc add`,
    );
  // A token of a reader may be used again, because GitLab issues one for each job.
  const expiresAt = new Date((exp + CLOCK_TOLERANCE_SECONDS) * SECOND);
  const isNew = isRead || (await insertToken(deps.db, { issuer, jti, expiresAt, now: deps.clock.now() }));
  if (!isNew) throw refused('This token was used before: request another one, or run the job again');
  return { publishers };
}
