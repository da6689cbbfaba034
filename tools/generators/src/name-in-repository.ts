/** Returns the team of CODEOWNERS that owns all files without an own line. @throws if there is none */
export function defaultOwner(owners: string): string {
  const [, owner] = /^\* @tessera\/([a-z-]+)$/m.exec(owners) ?? [];
  if (owner === undefined) throw new Error('CODEOWNERS names no owner of `*`');
  return owner;
}

/** Returns CODEOWNERS with a line for a new project. */
export const addOwner = (owners: string, folder: string, owner: string): string =>
  `${owners}/${folder}/ @tessera/${owner}\n`;

/** Returns the GitLab pipeline with a job that publishes a new remote. GitHub's pipeline lists the remotes itself. */
export const addJob = (pipeline: string, name: string): string =>
  `${pipeline}
publish:${name}:
  extends: .publish
  needs: [verify, publish:shell]
  variables: { APP: ${name} }
`;
