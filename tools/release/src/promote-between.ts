import { createHash } from 'node:crypto';
import { PublishedAnswer } from '@tessera/contracts/release-promotion';
import { UploadAnswer } from '@tessera/contracts/release-upload';
import { RemoteName, ReleaseVersion } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { createApiReader } from './api-reader';
import { describePublished } from './describe-published';
import type { ReleaseCall } from './parse-call';
import { findSigningTarget } from './release-api';
import { sayMoved } from './say-moved';
import { sendSigned, type SigningTarget } from './send-signed';

const Signed = v.object({ name: RemoteName, version: ReleaseVersion });

function targetOf(env: NodeJS.ProcessEnv, option: '--from' | '--to', value = ''): SigningTarget {
  if (!URL.canParse(value)) throw new Error(`${option} must be the origin of an environment, not ${value}`);
  // GitLab issues one token per job. The source could use it to publish in the target.
  const { RELEASE_OIDC_TOKEN: _token, ...separate } = env;
  const target = findSigningTarget(separate, new URL(value).origin);
  if (target !== undefined) return target;
  throw new Error(
    'Set RELEASE_KEY_FILE, the key that both environments know. On GitHub, permission id-token: write replaces it; RELEASE_OIDC_TOKEN does not',
  );
}

/** Completes `1.4.0` to the only published version that begins with it. */
async function findVersion(source: SigningTarget, name: string, wanted: string): Promise<string> {
  if (v.safeParse(ReleaseVersion, wanted).success) return wanted;
  const listed = (await createApiReader(source).list(name)).map(({ version }) => version);
  const [found, ...others] = listed.filter((version) => version.startsWith(`${wanted}-`));
  if (found === undefined) throw new Error(`${name} ${wanted} is not published in ${source.origin}`);
  if (others.length > 0) throw new Error(`Name one of the versions ${[found, ...others].join(', ')}`);
  return found;
}

/**
 * Publishes a version of one environment in another: reads it with `GET /api/releases/{name}/{version}`, and sends the same
 * text and files with `POST /api/releases`. The other environment compares the digest, and signs the text unchanged.
 * @throws with the message of the environment that refuses
 */
export async function promoteBetween(
  call: Pick<ReleaseCall, 'words' | 'from' | 'to' | 'canaryPercent' | 'stage'> & {
    readonly say: (line: string) => void;
  },
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { words, canaryPercent, stage, say } = call;
  const [name = '', wanted = ''] = words;
  const source = targetOf(env, '--from', call.from);
  const target = targetOf(env, '--to', call.to);
  if (source.origin === target.origin) throw new Error('--from and --to must be different environments');
  const version = await findVersion(source, name, wanted);
  const { data } = await sendSigned(source, `/releases/${name}/${version}`, PublishedAnswer);
  const { channel, release, archive } = data;
  const signed = v.parse(Signed, JSON.parse(release));
  if (signed.name !== name || signed.version !== version)
    throw new Error(
      `${source.origin} responded with ${signed.name} ${signed.version}, not ${name} ${version}`,
    );
  const digest = createHash('sha256').update(release).digest('hex');
  const published = await sendSigned(target, '/releases', UploadAnswer, {
    release,
    archive,
    promotion: { channel, origin: source.origin, digest },
    ...(canaryPercent === undefined ? {} : { canaryPercent }),
    ...(stage ? { staged: true as const } : {}),
  });
  const line = `${describePublished(published.data, call)} in ${target.origin}, from ${channel}`;
  await sayMoved({ releases: createApiReader(target), say }, name, line);
  say(`SHA-256 of the signed text: ${digest}`);
}
