import { affectedApps, assertReleased, releasedApps } from './affected';
import { buildAndCheck } from './build-and-check';
import { buildProjects } from './build-projects';
import { describePublished } from './describe-published';
import { keys, owner } from './key-commands';
import { oidc } from './oidc-command';
import { moves } from './move-commands';
import type { OpenReleases, RegistryReader } from './open-releases';
import type { CommandName, ReleaseCall } from './parse-call';
import { list } from './list-command';
import { buildFolderOf } from './root';
import { type ApiTarget, createApiMoves, requestPreview, uploadRelease } from './release-api';
import { createApiReader } from './api-reader';
import { sayMoved } from './say-moved';
import { findTypeFaults } from './types/check-types';

interface Call extends ReleaseCall {
  readonly releases: OpenReleases;
  readonly say: (line: string) => void;
}

async function publish(call: Call): Promise<void> {
  const { affectedSince, words, build, releases, say } = call;
  const names = affectedSince === undefined ? assertReleased(words) : affectedApps(affectedSince);
  if (names.length === 0) {
    say(`Nothing that is released changed since ${affectedSince}`);
    return;
  }
  // Fail before a build that takes minutes.
  await releases.assertSigns();
  await buildAndCheck(names, await releases.readTypes(), { build, say });
  for (const name of names) await publishOne(name, names, call);
  for (const { name, version, problem } of await releases.expiring()) say(`${name} ${version}: ${problem}`);
}

async function publishOne(name: string, names: readonly string[], call: Call): Promise<void> {
  const { releases, canaryPercent, stage, keep, say } = call;
  const { release, changed } = await releases.publish(buildFolderOf(name), {
    canaryPercent,
    stage,
    together: names.map(buildFolderOf),
  });
  await sayMoved(call, name, describePublished({ name, version: release.version, changed }, call));
  await prune({ releases, words: [name], keep, say });
}

type ApiCall = Omit<Call, 'releases'> & { readonly api: ApiTarget };

/** Runs a command through the API, with the key of a remote. */
export async function runThroughApi(call: ApiCall): Promise<void> {
  const { command } = call.api;
  if (command === 'publish') await publishThroughApi(call);
  else if (command === 'preview') await printPreview(call);
  else if (command === 'list' || command === 'check')
    await { list, check }[command]({ ...call, releases: createApiReader(call.api) });
  else {
    const { kills } = createApiReader(call.api);
    await moves[command]({ ...call, releases: { ...createApiMoves(call.api), kills } });
  }
}

async function publishThroughApi(call: ApiCall): Promise<void> {
  const { words, build, keep, api, say } = call;
  const [name] = assertReleased(words);
  if (name === undefined || keep !== undefined)
    throw new Error('A key publishes one remote: name it, without --affected and --keep');
  await buildAndCheck([name], await createApiReader(api).readTypes(), { build, say });
  const published = await uploadRelease(api, buildFolderOf(name), call);
  await sayMoved({ releases: createApiReader(api), say }, name, describePublished(published, call));
}

async function printPreview({ api, say, ...call }: ApiCall): Promise<void> {
  const [remote = '', version = ''] = call.words;
  const request = { remote, version };
  const { url, expires_at } = await requestPreview(api, request);
  say(`${url}\nEveryone with this link sees the version, until ${expires_at}`);
}

const preview = (): Promise<void> =>
  Promise.reject(new Error('The server signs the link: set RELEASES_API and RELEASE_KEY_FILE'));

async function prune({ releases, words, keep, say }: Pick<Call, 'releases' | 'words' | 'keep' | 'say'>) {
  for (const { name, version } of await releases.prune(words[0], keep))
    say(`${name} ${version} was taken away`);
}

type ReadCall = Omit<Call, 'releases'> & { readonly releases: RegistryReader };

async function check(call: ReadCall): Promise<void> {
  const { releases, words, build, affectedSince, shellVersion, say } = call;
  const named = words.length > 0 ? assertReleased(words) : releasedApps();
  const names = affectedSince === undefined ? named : affectedApps(affectedSince);
  if (build) await buildProjects(names, say);
  const live = await releases.readTypes(shellVersion);
  const against = shellVersion === undefined ? 'run' : 'live';
  const refused = [
    ...(await releases.check(names.map(buildFolderOf))),
    ...(await findTypeFaults(names, live, { say, against })),
  ];
  for (const line of refused) say(line);
  if (refused.length > 0) throw new Error(`${refused.length} would be refused`);
  say(names.length === 0 ? 'Nothing changed' : `${names.join(', ')}: fits what is live`);
}

async function renew({ releases, words: [wanted, version], say }: Call): Promise<void> {
  for (const renewed of await releases.renew(wanted, version))
    say(`${renewed.name} ${renewed.version} is signed for another 90 days`);
}

async function verify({ releases, say }: Call): Promise<void> {
  const wrong = await releases.verify(process.env['RELEASES_PUBLIC_KEY']);
  const expiring = (await releases.expiring()).filter(
    (one) => !wrong.some(({ name, version }) => name === one.name && version === one.version),
  );
  const findings = [...wrong, ...expiring];
  for (const { name, version, problem } of findings) say(`${name} ${version}: ${problem}`);
  if (findings.length > 0) throw new Error(`${findings.length} found`);
  say('Every published file is what was signed');
}

/** Implementation of each command of `npm run release`. */
export const commands: Readonly<Record<CommandName, (call: Call) => Promise<void>>> = {
  publish,
  check,
  ...moves,
  preview,
  prune,
  list,
  renew,
  verify,
  owner,
  keys,
  oidc,
};
