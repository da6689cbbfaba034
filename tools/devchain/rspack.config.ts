import { node } from '@tessera/rspack';

export default node(import.meta.dirname, { main: './src/main.ts' });
