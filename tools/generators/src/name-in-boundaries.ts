/** Matches the shell's entry in the list of applications that others must not import. */
const SHELL = /( *)\{\s*"name": "@tessera\/shell",\s*"message": "[^"]*"\s*\}/;

/**
 * Returns the lint rules with a new application that others must not import. Only its own lines are added, so that two teams
 * that add a remote concurrently get few merge conflicts.
 * @param rules the text of `.oxlintrc.json`
 * @throws if the rules have no list of applications
 */
export function nameInBoundaries(rules: string, name: string): string {
  const [shell] = SHELL.exec(rules) ?? [];
  if (shell === undefined) throw new Error('.oxlintrc.json: no rule names @tessera/shell');
  return rules.replace(shell, `${shell},\n${shell.replace('@tessera/shell', `@tessera/${name}`)}`);
}
