import type { DataFolder } from './data-folder';
import { endOrphan, endLeftover } from '@tessera/services';
import { SERVICE_NAMES } from './stack';

/** Stops services left running on this data folder by a killed supervisor. @returns whether there were any */
export async function endLeftovers(data: DataFolder): Promise<boolean> {
  let found = false;
  for (const name of SERVICE_NAMES) {
    const ended = name === 'postgres' ? await endOrphan(data.postgres) : await endLeftover(data.run(name));
    found ||= ended;
  }
  return found;
}
