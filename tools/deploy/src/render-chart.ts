import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checksumsOf, sha256 } from './checksums';

const CHART = join(import.meta.dirname, '..', 'chart');

/** The chart rendered with its default values, for tests on machines without helm. `npm run render` writes it. */
export const RENDERED = join(import.meta.dirname, '..', 'chart.generated.yaml');

/** Returns the first line of the rendered chart, with the hashes of the files of the chart and of the rendered text. */
export function headerOf(text: string): string {
  return `# Rendered from the chart ${sha256(checksumsOf(CHART))}, text ${sha256(text)}\n`;
}

/** Renders the chart with helm. @throws if helm is not installed or rejects the chart */
export function renderChart(): string {
  execFileSync('helm', ['lint', '--strict', CHART], { stdio: 'pipe' });
  const args = ['template', 'tessera', CHART, '--kube-version', '1.30.0'];
  const text = execFileSync('helm', args, { encoding: 'utf8' });
  return headerOf(text) + text;
}
