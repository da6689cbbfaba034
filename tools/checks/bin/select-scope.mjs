import { findAffected, findBase, findChanged } from './find-affected.mjs';
import { concernsAll } from './plan-verify.mjs';

/**
 * Selects the scope of the checks: the options of `planVerify`, and `says` to print.
 *
 * @param options.base commit to compare with; default: merge base with origin/main
 * @param options.isCi selects everything when nothing changed: on main, HEAD was just pushed
 */
export function selectScope(root, { all, base, isCi }) {
  if (all) return { says: 'Everything' };
  const since = base ?? findBase(root);
  const changed = findChanged(root, since);
  if (concernsAll(changed))
    return { says: `Everything: what all of it is built with changed since ${since}` };
  if (changed.length > 0) {
    const affected = findAffected(root, since).map(({ folder }) => folder);
    const files = changed.length === 1 ? '1 file' : `${changed.length} files`;
    const says = `Since ${since}: ${files}; ${affected.join(', ') || 'of no project'}`;
    return { since, changed, affected, says };
  }
  const nothing = `nothing changed since ${since}`;
  if (isCi) return { says: `Everything: ${nothing}, and CI passes no tree that it did not look at` };
  const says = `N${nothing.slice(1)}: --base names another commit, --all takes everything`;
  return { since, changed, affected: [], says };
}
