/** Grants and revokes the roles of staff. The release folder contains this file as a bundle. */
import '@tessera/server/staff';
