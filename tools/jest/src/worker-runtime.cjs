const { default: Runtime } = require('jest-runtime');
const { compileOnce } = require('./compile-once.cjs');

const PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Loads packages by Node, once per worker; Jest evaluates them again for each test file, and V8 compiles them again. Files of the
 * repository stay separate per test file. `worker-environment.mjs` gives both one global scope, so `instanceof` works.
 */
module.exports = class WorkerRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    compileOnce(this, (script) => script.runInThisContext());
    const { cjsLoader } = this;
    const load = cjsLoader.loadModule.bind(cjsLoader);
    cjsLoader.loadModule = (module, from, name, path, options, registry) => {
      if (options?.isInternalModule || !PACKAGE.test(path))
        return load(module, from, name, path, options, registry);
      module.exports = require(path);
      module.loaded = true;
    };
  }
};
