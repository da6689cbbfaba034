import { runTests } from './models-part';
import type { Line } from './report';

const REQUESTS = 20_000;
const FILE = 'apps/server/src/http/api-fuzz.test.ts';

export async function apiPart(seed: number, write: (text: string) => void): Promise<Line[]> {
  const environment = { API_SEED: String(seed), API_REQUESTS: String(REQUESTS) };
  const lines = await runTests([FILE], environment, write);
  return lines.map((line) => ({ ...line, counts: { 'API requests': REQUESTS } }));
}
