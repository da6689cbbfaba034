import { join } from 'node:path';

import { node } from '@tessera/rspack';

const config = node(import.meta.dirname, {
  server: './src/testing/faults/kill-server.ts',
  signer: './src/signer/signer-process.ts',
});

/** The build of the fault harness: `SOURCE_EDITS` names a JSON file of source texts that replace files of the product. */
export default {
  ...config,
  module: {
    ...config.module,
    rules: [
      ...(config.module?.rules ?? []),
      {
        test: /\.ts$/,
        enforce: 'pre',
        loader: join(import.meta.dirname, 'src/testing/faults/bugs/replace-source.cjs'),
      },
    ],
  },
};
