#!/bin/sh
# base-backup.sh FOLDER: adds a base backup, then checks it. Connection: the variables of libpq (PGHOST, PGUSER, PGPASSFILE);
# the role needs REPLICATION. Run it daily, on a machine that has the client programs of PostgreSQL.
set -eu
folder=$1
name=$(date -u +%Y-%m-%dT%H%M%SZ)
pg_basebackup --pgdata="$folder/.$name.part" --wal-method=stream --checkpoint=fast --manifest-checksums=SHA256
pg_verifybackup "$folder/.$name.part"
mv "$folder/.$name.part" "$folder/$name"
echo "$folder/$name"
