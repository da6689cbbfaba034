import { node } from '@tessera/rspack';

export default node(import.meta.dirname, {
  publish: './src/publish-cli.ts',
  grants: './src/grants-cli.ts',
  staff: './src/staff-cli.ts',
});
