import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Declarations that decide whether a user sees and reaches an element, or whether a space separates its text in an accessible name. */
const READ = /^\s*(?:display\s*:\s*(?:none|inline)\s*$|(?:visibility|opacity|pointer-events)\s*:)/;

const { resolve } = createRequire(import.meta.url);
const jsdom = createRequire(resolve('jest-environment-jsdom'));
reduceStyleSheet();
omitComputedColors();

/** Adds the Web APIs that jsdom lacks and that ky and the session library need. Node has all of them. */
export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const missing = {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      WritableStream,
      structuredClone,
      BroadcastChannel,
    };
    for (const [name, value] of Object.entries(missing)) this.global[name] = value;
  }
}

/**
 * Removes all other declarations from jsdom's default style sheet. After each change of a document, jsdom matches each element against
 * every rule of it, which takes a tenth of the time of the tests.
 */
function reduceStyleSheet() {
  const file = jsdom.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
  const rules = [...jsdom(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
    const kept = body.split(';').filter((declaration) => READ.test(declaration));
    return kept.length === 0 ? [] : [`${selector}{${kept.join(';')}}`];
  });
  if (!rules.some((rule) => /\bhead\s*\{\s*display: none/.test(rule)))
    throw new Error('This version of jsdom has another default style sheet.');
  jsdom.cache[file].exports = rules.join('');
}

/**
 * Removes colors from computed styles. For each call of `getComputedStyle`, jsdom resolves twelve of them, most up to the root element,
 * which takes most of the time of the call.
 */
function omitComputedColors() {
  const { propertiesWithResolvedValueImplemented: resolved } = jsdom(
    'jsdom/lib/jsdom/living/helpers/style-rules.js',
  );
  const colors = Object.keys(resolved).filter((name) => resolved[name].computedValue === 'computed-color');
  if (colors.length === 0) throw new Error('This version of jsdom resolves no colors that can be omitted.');
  for (const name of colors) delete resolved[name];
}
