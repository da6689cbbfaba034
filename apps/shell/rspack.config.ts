import { shell } from '@tessera/rspack';

export default shell(import.meta.dirname);
