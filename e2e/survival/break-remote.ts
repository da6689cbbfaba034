import { sign } from 'node:crypto';
import { entryStatement } from '@tessera/contracts/release-terms';
import { RegistryEntry, type SpareRelease } from '@tessera/contracts/remotes';
import type { Page, Route } from '@playwright/test';
import { findTarget, readSigningKey } from '@tessera/release';
import * as v from 'valibot';
import { stackAddress } from '../setup/address';
import type { Fault } from './faults';
import { integrityOf } from './faults';

/** Versions that exist only in the broken registry. */
const BROKEN = '9.9.9-bad000000bad';
const GOOD = '0.9.9-900d0000900d';

const Known = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
const Answer = v.pipe(v.string(), v.parseJson(), v.looseObject({ data: v.record(v.string(), v.unknown()) }));
const Spares = v.optional(v.record(v.string(), v.unknown()), {});
const ELEMENT = /(<script type="application\/json" id="(registry|spares)">)(.*)(<\/script>)/g;

interface Break {
  readonly remote: string;
  readonly fault: Fault;
  /** Whether the registry has a good previous version. */
  readonly fallback: boolean;
}

/** Returns the entry with another version and the same files. */
function atVersion(entry: RegistryEntry, version: string): RegistryEntry {
  const moved = (path: string) => path.replace(`/${entry.version}/`, `/${version}/`);
  return {
    ...entry,
    version,
    entry: moved(entry.entry),
    preload: entry.preload.map((link) => ({ ...link, href: moved(link.href) })),
  };
}

/** Signs a changed entry with the stack's key. */
function signedAgain<Entry extends SpareRelease>(name: string, entry: Entry): Entry {
  if (entry.terms === undefined) throw new Error(`${name} has no signature`);
  const key = readSigningKey(findTarget({}, stackAddress().dataDir).releasesPrivateKeyFile);
  const text = Buffer.from(entryStatement(name, entry, entry.terms));
  return { ...entry, signature: sign(null, text, key).toString('base64') };
}

/** Breaks one remote's release for a page, in its registry and its files. @returns a function that ends the fault */
export async function breakRemote(
  page: Page,
  { remote, fault, fallback }: Break,
): Promise<() => Promise<void>> {
  let published: RegistryEntry | undefined;

  const broken = (entry: RegistryEntry): RegistryEntry => {
    const code = fault.entry?.(entry);
    const current =
      code === undefined ? entry : { ...atVersion(entry, BROKEN), integrity: integrityOf(code), preload: [] };
    return { ...signedAgain(remote, current), ...fault.change };
  };
  const rewrite = (data: Readonly<Record<string, unknown>>) => {
    const known = data[remote];
    if (known === undefined) return data;
    published = v.parse(RegistryEntry, known);
    return { ...data, [remote]: broken(published) };
  };
  const spare = (spares: Readonly<Record<string, unknown>>) => {
    const { [remote]: _, ...others } = spares;
    if (!fallback || published === undefined) return others;
    const { version, contract, entry, integrity, terms } = atVersion(published, GOOD);
    const good = signedAgain(remote, { version, contract, entry, integrity, terms });
    return { ...others, [remote]: good };
  };
  const inElement = (id: string, text: string) => {
    if (id === 'spares') return spare(v.parse(Known, text));
    const answer = v.parse(Answer, text);
    return { ...answer, data: rewrite(answer.data) };
  };

  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(ELEMENT, (_all, begin: string, id: string, text: string, end: string) => {
      return `${begin}${JSON.stringify(inElement(id, text)).replaceAll('<', '\\u003c')}${end}`;
    });
    return route.fulfill({ response, body });
  });
  await page.route('**/api/remotes*', async (route) => {
    const response = await route.fetch();
    const answer = v.parse(Answer, await response.text());
    const data = rewrite(answer.data);
    return route.fulfill({
      response,
      json: { ...answer, data, spares: spare(v.parse(Spares, answer['spares'])) },
    });
  });
  await page.route(`**/releases/${remote}/**`, async (route) => answer(route));

  async function answer(route: Route): Promise<void> {
    const url = route.request().url();
    const { version = '' } = published ?? {};
    if (url.includes(`/${GOOD}/`)) return route.continue({ url: url.replace(`/${GOOD}/`, `/${version}/`) });
    if (url.includes(`/${BROKEN}/`)) {
      const code = published && fault.entry?.(published);
      return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code ?? '' });
    }
    if (fault.answer === undefined) return route.continue();
    return fault.answer(route, async () => (await route.fetch()).text());
  }
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}
