/** Team that owns libraries until they get their own. */
const PLATFORM = '@tessera/platform';

/** Returns CODEOWNERS with a line for a new project. A remote belongs to a team of its own name. */
export const addOwner = (owners: string, folder: string): string =>
  `${owners}/${folder}/ ${folder.startsWith('apps/') ? folder.replace('apps', '@tessera') : PLATFORM}\n`;

/** Returns the GitLab pipeline with a job that publishes a new remote. GitHub's pipeline lists the remotes itself. */
export const addJob = (pipeline: string, name: string): string =>
  `${pipeline}
publish:${name}:
  extends: .publish
  needs: [verify, publish:shell]
  variables: { APP: ${name} }
`;
