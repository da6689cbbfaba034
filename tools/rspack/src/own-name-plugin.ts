import { createHash } from 'node:crypto';
import { Compilation, type Compiler, sources } from '@rspack/core';

const NAME = 'TesseraOwnName';
/** Placeholder for the content hash in the build's names, until the content is known. */
const PLACEHOLDER = '_0build0_';

/** Returns the name of a build's runtime and classes with the placeholder. */
export const ownName = (name: string) => `${name}${PLACEHOLDER}`;

/**
 * Replaces the placeholder by a hash of the content. Two versions of a remote can be in one page (fallback version), and must not
 * use each other's chunks or styles.
 */
export class OwnNamePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the source maps, which RawSource would lose, and before the file hashes. The replacement has the length of the
      // placeholder, so the positions in the maps stay valid.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const texts = Object.keys(assets)
          .filter((file) => /\.(?:js|css)$/.test(file))
          .toSorted()
          .map((file) => ({ file, text: String(assets[file]?.source()) }));
        const hash = createHash('sha256');
        for (const { text } of texts) hash.update(text);
        const own = `_${hash.digest('hex').slice(0, PLACEHOLDER.length - 1)}`;
        for (const { file, text } of texts) {
          if (!text.includes(PLACEHOLDER)) continue;
          compilation.updateAsset(file, new sources.RawSource(text.replaceAll(PLACEHOLDER, own)));
        }
      });
    });
  }
}
