import { join } from 'node:path';

import { node } from '@tessera/rspack';

const config = node(import.meta.dirname, {
  server: './src/testing/faults/kill-server.ts',
  signer: './src/signer/signer-process.ts',
});

/**
 * The build of the fault harness: `SOURCE_EDITS` names a JSON file of source texts that replace files of the product. It includes
 * the packages, because the harness starts the server after each kill, and loading their files takes half of the time of a start.
 */
export default {
  ...config,
  devtool: false,
  // They load binaries.
  externals: ['@node-rs/argon2', 'sharp'],
  resolve: { ...config.resolve, alias: { 'pg-native': false } },
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
