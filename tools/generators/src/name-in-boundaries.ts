/** The shell's entry among the applications that no other one may import, as it stands in the file. */
const SHELL = /( *)\{\s*"name": "@tessera\/shell",\s*"message": "[^"]*"\s*\}/;

/**
 * The lint rules with a new application among those that no other one may import. Only its own lines are added: two
 * teams that add a remote at once must not meet in every line.
 * @param rules the text of `.oxlintrc.json`
 * @throws when its rules have no list of applications any more
 */
export function nameInBoundaries(rules: string, name: string): string {
  const [shell] = SHELL.exec(rules) ?? [];
  if (shell === undefined) throw new Error('.oxlintrc.json: no rule names @tessera/shell');
  return rules.replace(shell, `${shell},\n${shell.replace('@tessera/shell', `@tessera/${name}`)}`);
}
