import { Compilation, type Compiler, sources } from '@rspack/core';
import { type ReleaseTypes, TYPES_FILE } from '@tessera/contracts/release-types';

const NAME = 'TesseraTypes';

/** Adds the declarations of the shared packages to the release of the shell. */
export class TypesPlugin {
  constructor(private readonly read: () => Promise<ReleaseTypes>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () =>
        compilation.emitAsset(TYPES_FILE, new sources.RawSource(JSON.stringify(await this.read()))),
      );
    });
  }
}
