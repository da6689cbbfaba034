const { Script } = require('node:vm');
const { handlePotentialSyntaxError } = require('@jest/transform');

/** The part of Jest that runs the tests of a file, in the context of that file. */
const CIRCUS = /[\\/]jest-circus[\\/]build[\\/]jestAdapterInit\.js$/;
/** Compiled files by path. A script keeps the byte code of its functions, so V8 parses a file once per worker. */
const compiled = new Map();

/** Where Jest keeps the running test, to which it adds errors that no test catches. */
const STORAGE = 'new _nodeAsync_hooks.AsyncLocalStorage()';
/**
 * Keeps the running test in a variable, which is correct only if tests run one after another. Until Node 24, each AsyncLocalStorage slows down every later promise of its
 * thread, and a worker gets another one with each test file.
 */
const VARIABLE = `{
  getStore() { return this.store; },
  async run(store, work) {
    const outer = this.store;
    this.store = store;
    try { return await work(); } finally { this.store = outer; }
  },
}`;

/** Makes a Jest runtime compile each file once per worker. `run` runs the script of a file and returns its result, a function. */
exports.compileOnce = ({ executor }, run) => {
  if (typeof executor?.compile !== 'function')
    throw new Error('This version of Jest has no method `executor.compile` that can be replaced.');
  executor.compile = (source, filename) =>
    run(scriptOf(withVariable(source, filename), filename, executor.injectedModuleParameters));
};

function withVariable(source, filename) {
  if (!CIRCUS.test(filename)) return source;
  if (!source.includes(STORAGE))
    throw new Error(`This version of Jest has no \`${STORAGE}\` that can be replaced.`);
  return source.replace(STORAGE, VARIABLE);
}

/** Returns the script of a file as a function with these parameters. Compiles again when the text has changed. */
function scriptOf(source, filename, parameters) {
  const before = `(function (${parameters.join()}) {`;
  const code = `${before}${source}\n})`;
  let found = compiled.get(filename);
  if (found?.code !== code) {
    found = { code, script: compile(code, { filename, columnOffset: -before.length }) };
    compiled.set(filename, found);
  }
  return found.script;
}

function compile(code, options) {
  try {
    return new Script(code, options);
  } catch (error) {
    throw handlePotentialSyntaxError(error);
  }
}
