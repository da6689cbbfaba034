import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentReport } from './report';
import { watchSources } from './watch-sources';

test('builds on every change, also of a file saved by renaming, but not on build output', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tessera-watch-'));
  const source = join(root, 'apps/wallet/src/page.tsx');
  for (const folder of ['apps/wallet/src', 'apps/wallet/dist', 'libs']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(source, 'one');
  let told: () => void = () => undefined;
  let refreshed = 0;
  const next = () => new Promise<void>((resolve) => (told = resolve));
  const refresh = async () => {
    refreshed += 1;
    told();
  };
  const watching = watchSources({ refresh }, silentReport, root);
  await watching.ready;
  try {
    for (const change of [
      () => appendFileSync(source, ' two'),
      () => {
        writeFileSync(`${source}.tmp`, 'three');
        renameSync(`${source}.tmp`, source);
      },
      () => appendFileSync(source, ' four'),
    ]) {
      const built = next();
      change();
      await built;
    }
    const before = refreshed;
    const built = next();
    writeFileSync(join(root, 'apps/wallet/dist/main.js'), 'built');
    appendFileSync(source, ' five');
    await built;
    expect(refreshed).toBe(before + 1);
  } finally {
    await watching.stop();
    rmSync(root, { recursive: true });
  }
});
