#!/bin/sh
# archive-wal.sh FOLDER PATH NAME: copies a finished WAL file into the archive. PostgreSQL repeats a failed call.
# The name appears only when the whole file is on disk. A file with other content is never replaced.
set -eu
folder=$1 path=$2 name=$3
if [ -e "$folder/$name" ]; then
  cmp -s "$path" "$folder/$name" && exit 0
  echo "$folder/$name has other content: two clusters use this archive" >&2
  exit 1
fi
cp "$path" "$folder/.$name.part"
sync "$folder/.$name.part"
mv "$folder/.$name.part" "$folder/$name"
