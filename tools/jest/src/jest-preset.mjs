import { dom, preset } from './preset.mjs';

/** The preset of a repository with one remote: `preset: '@tessera/remote'`. */
export default { ...preset, ...dom };
