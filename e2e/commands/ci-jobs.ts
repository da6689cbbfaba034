import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { CiIssuer } from './ci-issuer';

type Texts = Readonly<Record<string, string>>;
const Texts = v.optional(v.record(v.string(), v.string()), {});

const GitHubJob = v.object({
  permissions: Texts,
  environment: v.string(),
  env: Texts,
  steps: v.array(v.object({ run: v.optional(v.string()), env: Texts })),
});
const Workflow = v.object({ jobs: v.objectWithRest({ publish: GitHubJob }, v.unknown()) });

const GitLabJob = v.object({
  environment: v.object({ name: v.string() }),
  variables: Texts,
  id_tokens: v.record(v.string(), v.object({ aud: v.string() })),
  script: v.array(v.string()),
});

/** Pipeline of a repository on `main`. */
interface Pipeline {
  readonly file: string;
  readonly issuer: CiIssuer;
  /** Path of the repository in the CI, `team/rewards`. */
  readonly repository: string;
  /** Variables and expressions that the CI replaces. */
  readonly values: Texts;
}

/** Job that publishes, as a runner with installed packages executes it. */
export interface PublishJob {
  /** Script for `bash -e`. */
  readonly script: string;
  readonly environment: string;
  readonly env: NodeJS.ProcessEnv;
  readonly buildUrl: string;
}

const COMMIT = 'c3'.repeat(20);
const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** Replaces `${{ vars.NAME }}` of GitHub, or `$NAME` of GitLab. @throws for a name without a value */
const fill = (text: string, expression: RegExp, values: Texts): string =>
  text.replaceAll(expression, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} has no value`);
    return value;
  });

/** Reads the job `publish` of a GitHub workflow. A job without the permission gets no tokens. */
export function readGitHubJob({ file, issuer, repository, values }: Pipeline): PublishJob {
  const job = v.parse(Workflow, readYaml(file)).jobs.publish;
  const filled = (text: string) => fill(text, /\$\{\{ (\S+) \}\}/g, values);
  const texts = [job.env, ...job.steps.map(({ env }) => env)].flatMap((env) => Object.entries(env));
  const environment = filled(job.environment);
  const commands = job.steps.flatMap(({ run = 'npm ci' }) => (run === 'npm ci' ? [] : [run]));
  const claims = { repository, ref: 'refs/heads/main', sha: COMMIT, environment };
  return {
    script: commands.join('\n'),
    environment,
    buildUrl: `https://github.example/${repository}/actions/runs/7`,
    env: {
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_REPOSITORY: repository,
      GITHUB_RUN_ID: '7',
      GITHUB_REF_NAME: 'main',
      GITHUB_SHA: COMMIT,
      ...(job.permissions['id-token'] === 'write' ? issuer.tokenService(claims) : {}),
      ...Object.fromEntries(texts.map(([name, text]) => [name, filled(text)])),
    },
  };
}

/** Reads a job of a GitLab pipeline, with the job that it extends. */
export function readGitLabJob(name: string, { file, issuer, repository, values }: Pipeline): PublishJob {
  const jobs = v.parse(v.record(v.string(), v.unknown()), readYaml(file));
  const { extends: base = name } = v.parse(v.object({ extends: v.optional(v.string()) }), jobs[name]);
  const merged = Object.assign({}, jobs[base], jobs[name]);
  const { script, variables, id_tokens, environment: named } = v.parse(GitLabJob, merged);
  const all = { ...values, ...variables };
  const environment = fill(named.name, /\$(\w+)/g, all);
  const branch = { ref: 'main', ref_type: 'branch', ref_protected: 'true' };
  const claims = { project_path: repository, ...branch, sha: COMMIT, environment };
  const buildUrl = `https://gitlab.example/${repository}/-/jobs/7`;
  const tokens = Object.entries(id_tokens).map(([token, { aud }]) => [
    token,
    issuer.issue({ ...claims, aud: fill(aud, /\$(\w+)/g, all) }),
  ]);
  return {
    script: script.join('\n'),
    environment,
    buildUrl,
    env: {
      GITLAB_CI: 'true',
      CI_COMMIT_SHA: COMMIT,
      CI_COMMIT_REF_NAME: 'main',
      CI_COMMIT_AUTHOR: 'Ines Vega <ines@tessera.local>',
      CI_JOB_URL: buildUrl,
      ...all,
      ...Object.fromEntries(tokens),
    },
  };
}

/** Runs a job without the variables of the npm and the CI that run the tests. @returns its output */
export async function runJob({ script, env }: PublishJob, cwd: string): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm|CI|GITHUB|GITLAB)_/.test(name));
  const options = { cwd, env: { ...Object.fromEntries(own), ...env } };
  return (await promisify(execFile)('bash', ['-ec', script], options)).stdout;
}
