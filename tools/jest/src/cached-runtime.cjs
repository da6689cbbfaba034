const { default: Runtime } = require('jest-runtime');
const { compileOnce } = require('./compile-once.cjs');

/** Compiles each file once per worker; Jest compiles it again for each test file. Each test file runs it in its own context. */
module.exports = class CachedRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    compileOnce(this, (script) => {
      const context = this.executor.environment.getVmContext();
      // A module that is required after the end of its test file has no context.
      return context == null ? null : script.runInContext(context);
    });
  }
};
