const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGE = /[\\/]node_modules[\\/]/;

/** Compiled files of the repository by path. A script keeps the byte code of its functions, so V8 parses a file once per worker. */
const compiled = new Map();

function compile(source, filename, parameters) {
  const before = `(function (${parameters.join()}) {`;
  const code = `${before}${source}\n})`;
  let found = compiled.get(filename);
  if (found?.code !== code) {
    found = { code, script: new Script(code, { filename, columnOffset: -before.length }) };
    compiled.set(filename, found);
  }
  return found.script.runInThisContext();
}

/**
 * Loads packages by Node, once per worker; Jest evaluates them again for each test file, and V8 compiles them again. Files of the
 * repository stay separate per test file. `worker-environment.mjs` gives both one global scope, so `instanceof` works.
 */
module.exports = class WorkerRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    const { cjsLoader, executor } = this;
    executor.compile = (source, filename) => compile(source, filename, executor.injectedModuleParameters);
    const load = cjsLoader.loadModule.bind(cjsLoader);
    cjsLoader.loadModule = (module, from, name, path, options, registry) => {
      if (options?.isInternalModule || !PACKAGE.test(path))
        return load(module, from, name, path, options, registry);
      module.exports = require(path);
      module.loaded = true;
    };
  }
};
