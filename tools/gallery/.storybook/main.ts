import { mergeRsbuildConfig } from '@rsbuild/core';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../../../libs/*/src/**/*.stories.tsx', '../../../apps/*/src/**/*.stories.tsx'],
  core: { disableTelemetry: true },
  // Both need the API of TypeScript before version 7.
  typescript: { reactDocgen: false, check: false },
  rsbuildFinal: (base, { configType }) =>
    mergeRsbuildConfig(base, {
      // Only the check reads the build, once: minification would take longer than it saves.
      output: configType === 'PRODUCTION' ? { minify: false, sourceMap: false } : {},
      tools: {
        swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
        rspack: {
          module: {
            rules: [{ test: /\.module\.css$/, enforce: 'pre', loader: '@tessera/rspack/layer-loader' }],
          },
        },
      },
    }),
};

export default config;
