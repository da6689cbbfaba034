import { createDemoClient } from './demo-client';
import { createMailReader } from './mail-code';
import { seedHistory } from './seed-history';
import { progressFile, readProgress, type SeedProgress, writeProgress } from './seed-progress';
import { seedStaff } from './seed-staff';

interface SeedDemoParameters {
  /** Origin of the server. */
  readonly origin: string;
  readonly mailUrl: string;
  readonly databaseUrl: string;
  /** Holds the progress file: a complete seed does not run again, an interrupted one continues. */
  readonly dataDir: string;
}

/** Creates the demo users, their history and the demo staff through the public API. */
export async function seedDemo({ origin, mailUrl, databaseUrl, dataDir }: SeedDemoParameters): Promise<void> {
  const file = progressFile(dataDir);
  let progress = readProgress(file);
  const note = (change: Partial<SeedProgress>) => {
    progress = { ...progress, ...change };
    writeProgress(file, progress);
  };
  const call = createDemoClient(origin);
  const mails = createMailReader(mailUrl);
  const history = async () => {
    if (progress.complete) return;
    await seedHistory({ call, mails, progress, note });
    note({ complete: true });
  };
  const staff = async () => {
    if (progress.staff) return;
    await seedStaff({ call, mails, databaseUrl, dataDir });
    note({ staff: true });
  };
  const results = await Promise.allSettled([history(), staff()]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
