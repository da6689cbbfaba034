/** Renders the chart and validates it against the schemas of Kubernetes. Needs helm and kubectl-validate, both Go modules. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { RENDERED, renderChart } from './render-chart';

writeFileSync(RENDERED, renderChart());
execFileSync('kubectl-validate', ['--version', '1.30', RENDERED], { stdio: 'inherit' });
