import * as v from 'valibot';
import { json } from './project-files';

const RULE = 'no-restricted-imports';

const Path = v.looseObject({ name: v.string(), message: v.string() });
const Options = v.looseObject({ paths: v.array(Path) });
const Override = v.looseObject({
  rules: v.looseObject({ [RULE]: v.looseTuple([v.string(), Options]) }),
});
const Rules = v.looseObject({ overrides: v.array(v.looseObject({})) });

/**
 * The lint rules with a new application among those that no other one may import.
 * @param rules the text of `.oxlintrc.json`
 * @throws when its rules have no list of applications any more
 */
export function nameInBoundaries(rules: string, name: string): string {
  const all: unknown = JSON.parse(rules);
  v.assert(Rules, all);
  let isNamed = false;
  const overrides = all.overrides.map((override) => {
    // Narrowed, not parsed: parsing would put the keys into another order.
    if (!v.is(Override, override)) return override;
    const rule = override.rules[RULE];
    const shell = rule[1].paths.find((path) => path.name === '@tessera/shell');
    if (shell === undefined) return override;
    isNamed = true;
    const [level, options, ...rest] = rule;
    const paths = [...options.paths, { ...shell, name: `@tessera/${name}` }];
    return { ...override, rules: { ...override.rules, [RULE]: [level, { ...options, paths }, ...rest] } };
  });
  if (!isNamed) throw new Error('.oxlintrc.json: no rule names @tessera/shell');
  return json({ ...all, overrides });
}
