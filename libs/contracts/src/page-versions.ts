import * as v from 'valibot';
import { PageVersions } from './remotes';

/** Writes the header `x-page-versions`: `shell@1.2.0-0123456789ab,wallet@1.0.0-ba9876543210`. */
export const writePageVersions = (versions: PageVersions): string =>
  Object.entries(versions)
    .map((pair) => pair.join('@'))
    .join(',');

export const PageVersionsHeader = v.pipe(
  v.string(),
  v.transform((text): unknown => Object.fromEntries(text.split(',').map((pair) => pair.split('@')))),
  PageVersions,
);
