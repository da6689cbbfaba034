import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { KeyFlagAnswer } from '@tessera/contracts/flag-requests';
import { PreviewAnswer, type PreviewRequest } from '@tessera/contracts/release-preview';
import type { CanaryAudience } from '@tessera/contracts/release-canary';
import {
  MoveAnswer,
  type MoveRequest,
  UploadAnswer,
  uploadedFilesOf,
  type UploadRequest,
} from '@tessera/contracts/release-upload';
import type { Release } from '@tessera/contracts/remotes';
import { findTokenSource } from './oidc-token';
import { readBuild } from './read-build';
import type { ReleaseCall } from './parse-call';
import { readSource } from './read-source';
import type { Moves } from './moves';
import { sendSigned, type SigningTarget } from './send-signed';

/** Target of a command. */
export interface ApiTarget extends SigningTarget {
  readonly command: ApiCommand;
}

const API_COMMANDS = [
  'publish',
  'unstage',
  'preview',
  'promote',
  'canary',
  'ramp',
  'rollback',
  'kill',
  'revive',
  'flag',
  'list',
  'check',
] as const;
type ApiCommand = (typeof API_COMMANDS)[number];

/** Returns the command if the API has it. */
export const findApiCommand = (wanted: string): ApiCommand | undefined =>
  API_COMMANDS.find((one) => one === wanted);

const INSTEAD_OF_KEY =
  'In CI an OIDC token replaces the key: permission id-token: write (GitHub), RELEASE_OIDC_TOKEN (GitLab)';

/** Returns an environment with the key of `RELEASE_KEY_FILE`, else with the job's OIDC token, or undefined without both. */
export function findSigningTarget(env: NodeJS.ProcessEnv, origin: string): SigningTarget | undefined {
  const { RELEASE_KEY_FILE: keyFile } = env;
  if (keyFile) return { origin, keyFile };
  const requestToken = findTokenSource(env, origin);
  return requestToken && { origin, requestToken };
}

/**
 * Returns the target of `RELEASES_API` and `RELEASE_KEY_FILE`, or undefined if neither is set. Without a key, the job's OIDC
 * token replaces it.
 * @throws if the API does not have the command, if `--data` selects another registry, or if the variables are incomplete
 */
export function findApiTarget(
  env: NodeJS.ProcessEnv,
  { command: wanted, dataDir }: Pick<ReleaseCall, 'command' | 'dataDir'>,
): ApiTarget | undefined {
  const { RELEASES_API: api, RELEASE_KEY_FILE: keyFile } = env;
  if (!api && !keyFile) return undefined;
  const command = findApiCommand(wanted);
  if (command === undefined)
    throw new Error(
      `${wanted} needs the registry: unset RELEASES_API and RELEASE_KEY_FILE, or ask an operator`,
    );
  if (dataDir !== undefined)
    throw new Error('--data selects a local registry, and RELEASES_API selects an API: use only one of them');
  if (!api) throw new Error('Set both RELEASES_API and RELEASE_KEY_FILE, or neither.');
  if (!URL.canParse(api)) throw new Error(`RELEASES_API is no URL: ${api}`);
  const { origin } = new URL(api);
  const target = findSigningTarget(env, origin);
  if (target !== undefined) return { ...target, command };
  throw new Error(`Set both RELEASES_API and RELEASE_KEY_FILE, or neither. ${INSTEAD_OF_KEY}`);
}

const archiveOf = (folder: string, release: Release): string => {
  const files = uploadedFilesOf(release).map(({ file }) => readFileSync(join(folder, file)));
  return gzipSync(Buffer.concat(files)).toString('base64');
};

/** Publishes a build folder with `POST /api/releases`. @throws with the message of the server */
export async function uploadRelease(
  target: SigningTarget,
  buildFolder: string,
  { canaryPercent, stage }: Partial<Pick<ReleaseCall, 'canaryPercent' | 'stage'>> = {},
): Promise<UploadAnswer['data']> {
  const release: Release = { ...readBuild(buildFolder), source: readSource(buildFolder) };
  const request: UploadRequest = {
    release: JSON.stringify(release),
    archive: archiveOf(buildFolder, release),
    ...(canaryPercent === undefined ? {} : { canaryPercent }),
    ...(stage ? { staged: true } : {}),
  };
  return (await sendSigned(target, '/releases', UploadAnswer, request)).data;
}

/** Returns a link to a staged version, from `POST /api/releases/previews`. @throws with the message of the server */
export const requestPreview = async (
  target: SigningTarget,
  request: PreviewRequest,
): Promise<PreviewAnswer['data']> =>
  (await sendSigned(target, '/releases/previews', PreviewAnswer, request)).data;

function required(from: string | undefined): string {
  if (from !== undefined) return from;
  throw new Error('Name the version to leave with --from <version>: publish, promote and canary print it');
}

const forAudience = (audience: CanaryAudience | undefined) => (audience === undefined ? {} : { audience });

/** Returns the moves of `POST /api/releases/moves`, which throw with the message of the server. */
export function createApiMoves(target: SigningTarget): Moves {
  const move = async (request: MoveRequest) =>
    (await sendSigned(target, '/releases/moves', MoveAnswer, request)).data.version;
  const moveToVersion = async (request: MoveRequest): Promise<string> => {
    const version = await move(request);
    if (version === undefined) throw new Error(`The response to ${request.action} names no version`);
    return version;
  };
  return {
    promote: async (remote, version) => void (await move({ action: 'promote', remote, version })),
    canary: async (remote, version, percent, audience) =>
      void (await move({ action: 'canary', remote, version, percent, ...forAudience(audience) })),
    ramp: async (remote, version, { steps, everyMinutes, audience }) =>
      void (await move({
        action: 'ramp',
        remote,
        version,
        ...(steps === undefined ? {} : { steps }),
        ...(everyMinutes === undefined ? {} : { everyMinutes }),
        ...forAudience(audience),
      })),
    unstage: async (remote, version) => void (await move({ action: 'unstage', remote, version })),
    stop: async (remote, from) => moveToVersion({ action: 'stop', remote, version: required(from) }),
    rollback: async (remote, { from, force } = {}) => {
      if (force) throw new Error('--force needs the registry: ask an operator');
      return moveToVersion({ action: 'rollback', remote, from: required(from) });
    },
    kill: async (remote, reason) => moveToVersion({ action: 'kill', remote, reason }),
    revive: async (remote) => move({ action: 'revive', remote }),
    setFlag: async (flag, change) =>
      void (await sendSigned(target, '/releases/flags', KeyFlagAnswer, { flag, ...change })),
  };
}
