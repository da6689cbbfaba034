import * as v from 'valibot';
import { StaffReason } from './admin-users';
import { CanaryAudience, CanaryPercent, rampPlan } from './release-canary';
import { Promotion } from './release-promotion';
import { type Release, type ReleaseAsset, ReleaseVersion, RemoteName } from './remotes';

/** First 16 hexadecimal digits of the SHA-256 of a public key (SPKI, DER). */
export const ReleaseKeyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/));

export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

/** POST /releases. Signed in the header `authorization`: see `uploadAuthorization`. */
export const UploadRequest = v.strictObject({
  /** `release.json`. */
  release: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000_000)),
  /** Files of `uploadedFilesOf`, joined, gzip, base64. */
  archive: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_UPLOAD_BYTES)),
  /** Absent, without `staged`: the version becomes current. */
  canaryPercent: v.optional(CanaryPercent),
  /** The version becomes neither current nor canary. */
  staged: v.optional(v.literal(true)),
  /** Only of a version that another environment published. */
  promotion: v.optional(Promotion),
});
export type UploadRequest = v.InferOutput<typeof UploadRequest>;

/** Returns the files of an upload's archive in their order. */
export const uploadedFilesOf = ({ assets, maps = [] }: Pick<Release, 'assets' | 'maps'>): ReleaseAsset[] => [
  ...assets,
  ...maps,
];

export const UploadAnswer = v.object({
  data: v.object({
    name: RemoteName,
    version: ReleaseVersion,
    /** False when no channel moved, and when a version to stage was published before. */
    changed: v.boolean(),
  }),
});
export type UploadAnswer = v.InferOutput<typeof UploadAnswer>;

const ofRemote = { remote: RemoteName };
const ofVersion = { ...ofRemote, version: ReleaseVersion };

const forAudience = { audience: v.optional(CanaryAudience) };

/** POST /releases/moves. Signed in the header `authorization`, as an upload. */
export const MoveRequest = v.variant('action', [
  v.strictObject({ action: v.literal('promote'), ...ofVersion }),
  v.strictObject({ action: v.literal('canary'), ...ofVersion, percent: CanaryPercent, ...forAudience }),
  v.strictObject({ action: v.literal('ramp'), ...ofVersion, ...rampPlan, ...forAudience }),
  /** `version`: a staged version, which can no longer be promoted. */
  v.strictObject({ action: v.literal('unstage'), ...ofVersion }),
  /** `version`: the canary that the sender saw. */
  v.strictObject({ action: v.literal('stop'), ...ofVersion }),
  /** `from`: the version that the sender saw as current. */
  v.strictObject({ action: v.literal('rollback'), ...ofRemote, from: ReleaseVersion }),
  /** Takes the remote away from all pages until it is revived. */
  v.strictObject({ action: v.literal('kill'), ...ofRemote, reason: StaffReason }),
  v.strictObject({ action: v.literal('revive'), ...ofRemote }),
]);
export type MoveRequest = v.InferOutput<typeof MoveRequest>;

export const MoveAnswer = v.object({
  data: v.object({
    name: RemoteName,
    /**
     * The current version after a promote, rollback, kill or revival, the withdrawn one after an unstage, else the version of
     * the canary. Absent after the revival of a remote that has neither.
     */
    version: v.optional(ReleaseVersion),
  }),
});

interface SignedRequest {
  /** Origin of the server, so that a request to one environment is not valid in another. */
  readonly origin: string;
  /** Path with query, so that a request to one route is not valid for another. */
  readonly path: string;
  /** Milliseconds. Increases with each request of a key, so that no request is valid twice. */
  readonly time: number;
  /** SHA-256 of the body, hexadecimal. The body contains remote and version. */
  readonly digest: string;
}

/** Text that the key of a remote signs. */
export const uploadStatement = ({ origin, path, time, digest }: SignedRequest): string =>
  ['tessera upload 2', origin, path, time, digest].join('\n');

/** Value of the header `authorization`. @param signature base64 of the Ed25519 signature of `uploadStatement` */
export const uploadAuthorization = (
  key: string,
  { time, digest }: Pick<SignedRequest, 'time' | 'digest'>,
  signature: string,
): string => `Release ${key} ${time} ${digest} ${signature}`;

const AUTHORIZATION = /^Release ([0-9a-f]{16}) (\d{13}) ([0-9a-f]{64}) ([A-Za-z0-9+/]{86}==)$/;

/** Parses the value of `uploadAuthorization`. */
export function parseUploadAuthorization(header: string | undefined) {
  const [, key, time, digest, signature] = AUTHORIZATION.exec(header ?? '') ?? [];
  if (key === undefined || time === undefined || digest === undefined || signature === undefined)
    return undefined;
  return { key, time: Number(time), digest, signature };
}
