import type { Release } from '@tessera/contracts/remotes';
import { invalid } from '../../../platform/errors';
import { parseKnown } from '../releases.repository';

const hasParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Returns the path of the first part that parsing dropped or changed. */
function findUnknown(given: unknown, known: unknown, path: string): string | undefined {
  if (!hasParts(given)) return given === known ? undefined : path;
  if (!hasParts(known)) return path;
  return Object.entries(given)
    .map(([key, value]) =>
      findUnknown(value, Object.hasOwn(known, key) ? known[key] : undefined, `${path}.${key}`),
    )
    .find((unknown) => unknown !== undefined);
}

function parse(text: string) {
  try {
    return { given: JSON.parse(text) as unknown, release: parseKnown(text) };
  } catch {
    return { given: undefined, release: undefined };
  }
}

/** @throws DomainError 422 when the text is not a release, or has parts that this server would not sign and publish */
export function readUpload(text: string): Release {
  const { given, release } = parse(text);
  if (release === undefined)
    throw invalid({ release: 'This is no release.json of this version of the platform' });
  const unknown = findUnknown(given, release, 'release');
  if (unknown !== undefined)
    throw invalid({ release: `This server does not know ${unknown}: deploy the server before you publish` });
  return release;
}
