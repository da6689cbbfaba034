import { createDemoClient } from './demo-client';
import { createMailReader } from './mail-code';
import { seedHistory } from './seed-history';
import { progressFile, readProgress, type SeedProgress, writeProgress } from './seed-progress';
import { seedStaff } from './seed-staff';

interface SeedDemoParameters {
  /** Where the server answers, and where its mails land. */
  readonly origin: string;
  readonly mailUrl: string;
  readonly databaseUrl: string;
  /** Notes there what is done: a complete seed is never repeated, an interrupted one goes on. */
  readonly dataDir: string;
}

/** Makes the demo people with their history and the demo staff, through the public API as a person would. */
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
