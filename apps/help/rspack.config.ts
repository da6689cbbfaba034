import { remote } from '@tessera/rspack';

export default remote(import.meta.dirname);
