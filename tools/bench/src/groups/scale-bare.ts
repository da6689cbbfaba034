import { environmentOf } from '../database/environment-of';
import { defineGroup, type Reading } from '../group';
import { compareWithBare } from '../ratio/compare-with-bare';
import { fillDatabase } from '../scale/fill/fill-database';
import { mainReads } from '../scale/main-reads';
import { makeViewer } from '../scale/viewer';

const ROUTES = ['user', 'tokens', 'history', 'validators'] as const;
type Route = (typeof ROUTES)[number];

const lines = (route: Route) => {
  const ofRate = (of: string, limit: number | null) => ({
    name: `${mainReads[route].title}, of the rate of ${of}`,
    unit: '',
    limit,
    atLeast: true,
  });
  return {
    [`${route}Bare`]: ofRate('a bare route', 0.85),
    [`${route}Prepared`]: ofRate('one with prepared statements', null),
    [`${route}Ideal`]: ofRate('an ideal route', 0.6),
  };
};

/** The most frequent reads on a large database, compared with routes that do nothing else. */
export const scaleBare = defineGroup({
  name: 'scale',
  onlyByName: true,
  lines: Object.assign({}, ...ROUTES.map(lines)) as Record<string, ReturnType<typeof lines>[string]>,
  async read({ stack, people }) {
    const address = await stack.address();
    const large = await fillDatabase({ people, beside: address.databaseUrl });
    const viewer = await makeViewer(address, [large]);
    const readings: Record<string, Reading> = {};
    for (const route of ROUTES) {
      const { plain, prepared, ideal, statements } = await compareWithBare({
        address: { ...address, databaseUrl: large },
        dataDir: stack.dataDir,
        path: mainReads[route].path(viewer),
        token: viewer.token,
        environment: environmentOf(large),
      });
      readings[`${route}Bare`] = { value: plain.ratio, note: `${plain.note}; ${statements} statements` };
      readings[`${route}Prepared`] = { value: prepared.ratio, note: prepared.note };
      readings[`${route}Ideal`] = { value: ideal.ratio, note: ideal.note };
    }
    return readings;
  },
});
