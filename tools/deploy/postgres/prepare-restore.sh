#!/bin/sh
# prepare-restore.sh BACKUP ARCHIVE DATA [MOMENT]: makes a new data folder from a base backup. PostgreSQL replays the archive
# up to MOMENT (with a numeric offset: '2026-11-28 12:00:00+00'), or to its end, at its next start, as a new timeline. Run it
# as the user of PostgreSQL.
set -eu
backup=$1 archive=$2 data=$3 moment=${4-}
if [ -e "$data" ]; then
  echo "$data exists: move it away, and keep it until the restore is checked" >&2
  exit 1
fi
cp -R "$backup" "$data"
chmod 700 "$data"
cat >> "$data/postgresql.auto.conf" <<END
restore_command = 'cp "$archive/%f" "%p"'
END
[ -z "$moment" ] || cat >> "$data/postgresql.auto.conf" <<END
recovery_target_time = '$moment'
recovery_target_action = 'promote'
END
touch "$data/recovery.signal"
