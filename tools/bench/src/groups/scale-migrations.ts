import { defineGroup } from '../group';
import { FILLED, measureMigrations } from '../scale/measure-migrations';

/** Longest wait of servers that write to a filled database while the migrations after the fill run. */
export const scaleMigrations = defineGroup({
  name: 'scale',
  onlyByName: true,
  lines: {
    writers: {
      name: `Longest statement of writers while migrations run, from ${FILLED + 1} on`,
      unit: 'ms',
      limit: 1000,
    },
    migrations: { name: '  all of these migrations', unit: 's', limit: null },
  },
  async read({ stack, people }) {
    const { databaseUrl } = await stack.address();
    const { longest, seconds } = await measureMigrations({ people, beside: databaseUrl });
    const { ms, table } = longest.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest));
    return { writers: { value: ms, note: `a statement on ${table}` }, migrations: seconds };
  },
});
