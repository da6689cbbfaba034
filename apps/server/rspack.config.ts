import { node } from '@tessera/rspack';

export default node(import.meta.dirname, {
  server: './src/server.ts',
  signer: './src/signer/signer-process.ts',
});
