const { Script } = require('node:vm');
const { handlePotentialSyntaxError } = require('@jest/transform');

/** Compiled files by path. A script keeps the byte code of its functions, so V8 parses a file once per worker. */
const compiled = new Map();

/** Makes a Jest runtime compile each file once per worker. `run` runs the script of a file and returns its result, a function. */
exports.compileOnce = ({ executor }, run) => {
  if (typeof executor?.compile !== 'function')
    throw new Error('This version of Jest has no method `executor.compile` that can be replaced.');
  executor.compile = (source, filename) => run(scriptOf(source, filename, executor.injectedModuleParameters));
};

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
