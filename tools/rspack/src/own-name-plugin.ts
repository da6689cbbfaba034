import { createHash } from 'node:crypto';
import { Compilation, type Compiler, sources } from '@rspack/core';

const NAME = 'TesseraOwnName';
/** Stands in the code for the build's own name until its content is known. */
const PLACEHOLDER = '_0build0_';

/** The name of a build's runtime, and of its classes, before its content is known. */
export const ownName = (name: string) => `${name}${PLACEHOLDER}`;

/**
 * Gives each build's runtime and classes a name of their own, made of its content: two versions of a remote can be in one
 * page, when one stands in for another, and neither takes the other's chunks or styles for its own.
 */
export class OwnNamePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After code is made small and before hashes of files are made.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING;
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
