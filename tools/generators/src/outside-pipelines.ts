/** Returns the GitHub workflow of a repository with one remote. Its last job publishes with an OIDC token, without a key. */
export const gitHubPipeline = (name: string) => `name: Verify
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
concurrency:
  group: verify-\${{ github.ref }}
  cancel-in-progress: false
jobs:
  verify:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: '22'
          cache: npm
      - run: npm ci
      - run: npm run types
      - run: npm test
      - run: npm run build

  publish:
    needs: verify
    if: github.ref == 'refs/heads/main'
    runs-on: ubuntu-24.04
    environment: production
    permissions:
      contents: read
      id-token: write
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: '22'
          cache: npm
      - run: npm ci
      - run: npm run release publish ${name}
        env:
          RELEASES_API: \${{ vars.RELEASES_API }}
`;

/** Returns the GitLab pipeline of a repository with one remote. Its last job publishes with an OIDC token, without a key. */
export const gitLabPipeline = (name: string) => `# RELEASES_API is a variable of the project.
stages: [verify, publish]

default:
  image: node:22
  cache:
    key:
      files: [package-lock.json]
    paths: [.npm/]
  before_script:
    - npm ci --cache .npm --prefer-offline

verify:
  stage: verify
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    - npm run types
    - npm test
    - npm run build

publish:
  stage: publish
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  resource_group: publish
  environment:
    name: production
  id_tokens:
    RELEASE_OIDC_TOKEN:
      aud: $RELEASES_API
  script:
    - npm run release publish ${name}
`;
