import { findAffected, findBase, findChanged } from './find-affected.mjs';
import { concernsAll } from './plan-verify.mjs';

/**
 * What is to be checked, as `planVerify` takes it, and a line that says so.
 *
 * @param options.all everything, changed or not
 * @param options.base the commit to compare with; left out, where the branch began
 * @param options.isCi takes everything where nothing differs: there main is what was pushed a moment ago
 */
export function lookAround(root, { all, base, isCi }) {
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
